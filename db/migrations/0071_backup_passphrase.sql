-- Passphrase that encrypts downloaded backups, in at most one row.

create table backup_settings (
  id integer primary key default 1 check (id = 1),
  -- Encrypted with a key outside the database. Null after the shop's key was replaced.
  encrypted_passphrase bytea,
  updated_at timestamptz not null default date_trunc('milliseconds', now())
);
create trigger backup_settings_touched before update on backup_settings
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();
