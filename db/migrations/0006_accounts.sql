-- Accounts beyond signing in: the language of a customer's mails, links to reset a password, limits on guessing.

alter table customers add column language text not null default 'ar' check (language in ('ar', 'en'));

create table password_resets (
  -- SHA-256 of the token in the link; the token itself is kept nowhere.
  token_hash bytea primary key,
  customer_id integer not null references customers (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index password_resets_customer on password_resets (customer_id);

-- How often something was tried within a window of time; every process counts here.
create table rate_limits (
  -- What is limited and whose it is, as a SHA-256: no address of a visitor and no phone is kept.
  key bytea primary key,
  count integer not null,
  window_ends timestamptz not null
);
create index rate_limits_ended on rate_limits (window_ends);
