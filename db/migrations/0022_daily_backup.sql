-- When the daily backup was made last, and when it was begun last: one process of several makes it.

create table daily_backup (
  one boolean primary key default true check (one),
  begun_at timestamptz,
  made_at timestamptz
);
insert into daily_backup default values;
