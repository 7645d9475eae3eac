-- Tokens of the REST interface: what is kept tells a token when it comes again, and is none.
create table access_token (
    id         varchar(16)  not null primary key,
    name       varchar(253) not null,
    hash       varchar(64)  not null,
    grants     varchar(4000) not null,
    made_at    timestamp with time zone not null,
    made_by    varchar(500) not null,
    expires_at timestamp with time zone not null,
    revoked_at timestamp with time zone
);
