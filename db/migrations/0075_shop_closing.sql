-- The one row that closes the shop while a backup is restored into it (shop/instance/closing.ts). It is no part of backups.

create table shop_closing (
  id integer primary key default 1 check (id = 1),
  closed_at timestamptz,
  -- Number of restores into this database: a process that started before the last one starts again.
  restores integer not null default 0
);
insert into shop_closing default values;

-- When the owner opened the shop after a restore. Deadlines of older orders move by the time since the backup.
alter table shop_instance add column opened_at timestamptz;
