-- The commit whose text is in force, and of which repository; empty where the source is a folder.
alter table spec add column source varchar(253);
alter table spec add column commit_id varchar(64);

-- The last commit with which a cluster was seen in plumb.
create table applied_commit (
    cluster   varchar(253) not null primary key,
    commit_id varchar(64)  not null
);

-- What was taken from a repository last: a head that does not contain it was rewritten. And the rewritten head that a person has accepted.
create table source_head (
    source   varchar(253) not null primary key,
    url      varchar(1000) not null,
    taken    varchar(64),
    accepted varchar(64)
);
