-- Hosts whose SSH was started through a vCenter for our work and is to be off again, by that vCenter's own ids: kept before it is started, gone once it was seen off. unseen_ms: since when no way told of the host; gone_ms: since when all of them said that it is not there.
create table ssh_opened (
    vcenter    varchar(64)   not null,
    host       varchar(64)   not null,
    name       varchar(255)  not null,
    cluster    varchar(255)  not null,
    url        varchar(1024) not null,
    tls        varchar(64)   not null,
    credential varchar(255)  not null,
    opened_ms  bigint        not null,
    starts     int           not null,
    unseen_ms  bigint,
    gone_ms    bigint,
    primary key (vcenter, host)
);
