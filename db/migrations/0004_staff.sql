-- Staff: accounts, roles, second factors, sessions, invitations, saved lists and the audit log.

create table staff (
  id integer generated always as identity primary key,
  name text not null,
  email text not null,
  -- Null until an invited member has chosen a password.
  password_hash text,
  password_changed_at timestamptz not null default now(),
  role text not null check (role in ('owner', 'manager', 'packer', 'reader')),
  -- Null while the person works here.
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  -- Time of the last invitation. Null after its link was used.
  invited_at timestamptz,
  updated_at timestamptz not null default date_trunc('milliseconds', now())
);
create unique index staff_email on staff (lower(email));
create trigger staff_touched before update on staff
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();

-- Replaces the role 'staff' of early releases with 'manager'.
create function name_staff_manager() returns trigger language plpgsql as $$
begin
  if new.role = 'staff' then new.role := 'manager'; end if;
  return new;
end $$;
create trigger staff_role_named before insert or update of role on staff
for each row execute function name_staff_manager();

create table staff_sessions (
  -- SHA-256 of the token. The token itself is not stored.
  token_hash bytea primary key,
  staff_id integer not null references staff (id) on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  id integer generated always as identity unique,
  -- User agent that started the session.
  user_agent text not null default '',
  -- Network that started the session (/24 or /48).
  address text not null default '',
  -- Time of the last confirmation by a second factor or the password.
  confirmed_at timestamptz,
  -- True when the sign-in included a second factor.
  second_factor boolean not null default false,
  -- Challenge for the next passkey signature. Used once.
  challenge text,
  challenge_at timestamptz
);
create index staff_sessions_staff on staff_sessions (staff_id);

-- Devices on which a member of staff has signed in before.
create table staff_devices (
  staff_id integer not null references staff (id) on delete cascade,
  -- SHA-256 of the device's cookie.
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (staff_id, token_hash)
);
create index staff_devices_seen on staff_devices (seen_at);

-- Authenticator app of a member of staff.
create table staff_totp (
  staff_id integer primary key references staff (id) on delete cascade,
  -- Encrypted with a key outside the database.
  encrypted_secret bytea not null,
  -- Null until a code has proven that the app has the secret.
  confirmed_at timestamptz,
  -- Last accepted step of 30 seconds. Earlier steps are rejected.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table staff_recovery_codes (
  staff_id integer not null references staff (id) on delete cascade,
  -- SHA-256 of the code.
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

create table staff_passkeys (
  id integer generated always as identity primary key,
  staff_id integer not null references staff (id) on delete cascade,
  -- WebAuthn credential id in base64url.
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index staff_passkeys_staff on staff_passkeys (staff_id);

-- Sign-ins with a correct password that still lack the second factor.
create table staff_sign_in_tickets (
  -- SHA-256 of the ticket.
  token_hash bytea primary key,
  staff_id integer not null references staff (id) on delete cascade,
  challenge text,
  tries integer not null default 0,
  created_at timestamptz not null default now()
);
create index staff_sign_in_tickets_staff on staff_sign_in_tickets (staff_id);

create table staff_invitations (
  -- SHA-256 of the token in the link.
  token_hash bytea primary key,
  staff_id integer not null references staff (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index staff_invitations_staff on staff_invitations (staff_id);

-- Links for the first owner of a new shop.
create table first_owner_links (
  -- SHA-256 of the token in the link.
  token_hash bytea primary key,
  created_at timestamptz not null default now()
);

-- Every change that staff make, written in the transaction of the change. Rows are never changed or deleted.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  staff_id integer references staff (id) on delete set null,
  -- E-mail at the time of the change.
  staff_email text not null,
  action text not null check (action in ('create', 'change', 'delete')),
  resource text not null,
  resource_id text not null,
  -- Row before and after the change. Null where there was no row.
  before jsonb,
  after jsonb
);
create index audit_log_action on audit_log (action, id);
create index audit_log_at on audit_log (at);
create index audit_log_resource on audit_log (resource, resource_id, id);
create index audit_log_staff on audit_log (staff_id, id);

-- Filters and order of a list, saved by a member of staff.
create table saved_views (
  id integer generated always as identity primary key,
  staff_id integer not null references staff (id) on delete cascade,
  resource text not null,
  name text not null,
  -- Query string of the list, without the question mark.
  query text not null,
  -- True when all staff see the view.
  shared boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default date_trunc('milliseconds', now())
);
create unique index saved_views_name on saved_views (staff_id, resource, lower(name));
create index saved_views_shared on saved_views (id) where shared;
create trigger saved_views_touched before update on saved_views
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();
