-- Accepted specs of before, oldest first, for as long as a unit that only they have may still be out of service by us.
create table earlier_spec (
    cluster  varchar(253)  not null,
    position int           not null,
    file     varchar(1000) not null,
    revision varchar(100)  not null,
    text     text          not null,
    primary key (cluster, position)
);
