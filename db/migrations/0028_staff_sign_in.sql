-- Four roles of staff, second factors, sessions that can be told apart, invitations, and a link for the first owner.

-- The release before inserts 'staff', which is a manager now.
alter table staff drop constraint staff_role_check;
update staff set role = 'manager' where role = 'staff';
create function name_staff_manager() returns trigger language plpgsql as $$
begin
  if new.role = 'staff' then new.role := 'manager'; end if;
  return new;
end $$;
create trigger staff_role_named before insert or update of role on staff
for each row execute function name_staff_manager();
alter table staff add constraint staff_role_check check (role in ('owner', 'manager', 'packer', 'reader'));

-- Null while somebody who was invited has not chosen one.
alter table staff alter column password_hash drop not null;
-- When a link to choose a password was last sent; null once one was used.
alter table staff add column invited_at timestamptz;

alter table staff_sessions
  add column id integer generated always as identity unique,
  -- What the browser or program says of itself.
  add column user_agent text not null default '',
  -- The wider network that it was begun from.
  add column address text not null default '',
  -- When its staff member last showed a second factor or password to confirm something.
  add column confirmed_at timestamptz,
  -- Whether a second factor was shown in it.
  add column second_factor boolean not null default false,
  -- What a passkey has to sign next; used once.
  add column challenge text,
  add column challenge_at timestamptz;

create table staff_totp (
  staff_id integer primary key references staff (id) on delete cascade,
  -- Under a key outside the database.
  encrypted_secret bytea not null,
  -- Null until a code has shown that the app has the secret.
  confirmed_at timestamptz,
  -- The last step of 30 seconds whose code was accepted; no earlier one is.
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
  -- As WebAuthn writes it, in base64url.
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index staff_passkeys_staff on staff_passkeys (staff_id);

-- The password was right, the second factor is still to come.
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

create table first_owner_links (
  -- SHA-256 of the token in the link.
  token_hash bytea primary key,
  created_at timestamptz not null default now()
);

-- A mail may be for one of the staff.
alter table emails add column staff_id integer references staff (id) on delete set null;
alter table emails drop constraint emails_check;
alter table emails add constraint emails_check check (
  customer_id is not null or contact_message_id is not null or staff_id is not null
  or (to_address, subject, text, html, last_error) is null
);
create index emails_staff on emails (staff_id) where staff_id is not null;
