-- Times of the last daily backup. Only one of several processes makes it.

create table daily_backup (
  one boolean primary key default true check (one),
  begun_at timestamptz,
  made_at timestamptz
);
insert into daily_backup default values;
