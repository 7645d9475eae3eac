-- How often what the spec says of a unit has changed, and by which revision that was told; subject is the path of the unit, or empty for the cluster itself. Rows stay: a unit that comes back does not begin anew.
create table generation (
    cluster  varchar(253) not null,
    subject  varchar(400) not null,
    revision varchar(200) not null,
    number   bigint       not null,
    primary key (cluster, subject)
);

-- How often the daemon was started: resource versions of a later start are above those of an earlier one.
create table daemon_start (
    id     int    not null primary key,
    number bigint not null
);

insert into daemon_start (id, number) values (1, 0);
