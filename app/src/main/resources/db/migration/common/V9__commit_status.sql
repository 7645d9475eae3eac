-- What a forge is told of a commit, and whether it was: kept as owed before it is sent, marked when the forge has taken it. "past" once a later commit is followed.
create table commit_status (
    source    varchar(253) not null,
    cluster   varchar(253) not null,
    commit_id varchar(64)  not null,
    state     varchar(20)  not null,
    text      varchar(400) not null,
    delivery  varchar(20)  not null,
    past      boolean      not null,
    primary key (source, cluster, commit_id)
);
