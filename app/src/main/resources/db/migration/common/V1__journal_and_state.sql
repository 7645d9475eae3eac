-- What cannot be observed again, in the order in which it was appended.
create table journal (
    cluster     varchar(253)             not null,
    seq         bigint                   not null,
    happened_at timestamp with time zone not null,
    unit        varchar(400)             not null,
    kind        varchar(40)              not null,
    version     int                      not null,
    body        text                     not null,
    primary key (cluster, seq)
);

-- The last spec of a cluster that was accepted, as its text. Desired state lives in the source; this is what holds while the source is wrong.
create table spec (
    cluster     varchar(253)             not null primary key,
    file        varchar(1000)            not null,
    revision    varchar(100)             not null,
    text        text                     not null,
    accepted_at timestamp with time zone not null
);

-- Since when a condition has its status.
create table condition_status (
    cluster varchar(253)             not null,
    subject varchar(400)             not null,
    type    varchar(40)              not null,
    status  varchar(10)              not null,
    since   timestamp with time zone not null,
    primary key (cluster, subject, type)
);

-- Who may append to the journal: each pass takes the next generation, and an older one appends nothing more.
create table lease (
    cluster    varchar(253) not null primary key,
    generation bigint       not null
);

-- A wake-up is pending while asked is above served.
create table wake_seq (
    cluster varchar(253) not null primary key,
    asked   bigint       not null,
    served  bigint       not null
);
