-- What was done, by whom and why: lines of JSON, each with the hash of the one before it. Nothing is ever changed or removed here.
create table audit (
    seq  bigint not null primary key,
    line text   not null
);

-- The end of the chain: whoever appends holds its row.
create table audit_head (
    id   int         not null primary key,
    seq  bigint      not null,
    hash varchar(64) not null
);

insert into audit_head (id, seq, hash) values (1, 0, '0000000000000000000000000000000000000000000000000000000000000000');
