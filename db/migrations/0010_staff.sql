-- Staff with sessions of their own, and what they changed.

create table staff (
  id integer generated always as identity primary key,
  name text not null,
  email text not null,
  password_hash text not null,
  password_changed_at timestamptz not null default now(),
  role text not null check (role in ('owner', 'staff')),
  -- Null while they work here.
  left_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index staff_email on staff (lower(email));

create table staff_sessions (
  -- SHA-256 of the token; the token itself is kept nowhere.
  token_hash bytea primary key,
  staff_id integer not null references staff (id) on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now()
);
create index staff_sessions_staff on staff_sessions (staff_id);

-- Every change of the back office, written in its transaction; never changed, never deleted.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  staff_id integer references staff (id) on delete set null,
  -- As it was then.
  staff_email text not null,
  action text not null check (action in ('create', 'change', 'delete')),
  resource text not null,
  resource_id text not null,
  -- What was there before and after; null where there was nothing.
  before jsonb,
  after jsonb
);
create index audit_log_resource on audit_log (resource, resource_id, id);
create index audit_log_staff on audit_log (staff_id, id);

alter table stock_movements add column staff_id integer references staff (id) on delete set null;
alter table stock_movements add column note text not null default '';
