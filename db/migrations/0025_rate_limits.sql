-- Counters of attempts within a time window, shared by all processes.

create table rate_limits (
  -- SHA-256 of the limit and its subject. IP addresses and phones are not stored.
  key bytea primary key,
  count integer not null,
  window_ends timestamptz not null
);
create index rate_limits_ended on rate_limits (window_ends);
