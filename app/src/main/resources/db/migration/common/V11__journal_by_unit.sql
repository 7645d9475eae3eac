-- What happened to one unit, newest first, without the whole journal of its cluster.
create index journal_unit on journal (cluster, unit, seq);
