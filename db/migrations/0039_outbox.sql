-- Times of daily jobs. One of several processes runs each.
create table daily_jobs (
  name text primary key,
  begun_at timestamptz,
  done_at timestamptz
);
-- Version 1.2 reads and writes daily_backup.
insert into daily_jobs (name, begun_at, done_at) select 'backup', begun_at, made_at from daily_backup;
