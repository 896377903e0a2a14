-- Image of a concern, which its arch on the home page shows.

set constraints all immediate;
set constraints all deferred;

alter table concerns add column media_id text references media (id) on delete set null;
create index concerns_media on concerns (media_id) where media_id is not null;
