-- What the shop finds wrong with itself (shop/health/), and why a daily job fails.

create table findings (
  code text primary key,
  level text not null check (level in ('warning', 'error')),
  details jsonb not null,
  since timestamptz not null,
  -- A finding that returns within a day of its end is the same one.
  ended_at timestamptz
);

-- When the shop last looked for findings.
create table health_checks (
  id integer primary key default 1 check (id = 1),
  checked_at timestamptz
);
insert into health_checks default values;

alter table daily_jobs
  -- First failure since its last success.
  add column failing_since timestamptz,
  add column last_error text;
