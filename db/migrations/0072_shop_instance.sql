-- Facts about this installation, in one row. A backup contains it like any table: a database at another address is a copy.

create table shop_instance (
  id integer primary key default 1 check (id = 1),
  -- PUBLIC_URL of the shop that owns this database. Null until a start with a public address.
  public_url text,
  -- Time of a restore that the owner has not opened yet, and of the backup that was restored.
  restored_at timestamptz,
  backup_made_at timestamptz
);
insert into shop_instance default values;
