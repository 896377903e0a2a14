-- Deliveries outside the shop, in one table, and times of daily jobs.

-- A rule inserts a row in the transaction that causes the message. A worker delivers it and deletes the row.
create table outbox (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('email', 'new_order', 'push')),
  -- Id of the e-mail, of the order that no push announces yet, or of the push. They have the contents.
  key integer not null,
  created_at timestamptz not null default now(),
  -- Time of the next attempt, or the end of the lease of the current one.
  due_at timestamptz not null default now(),
  -- Started attempts. 0: no process has taken the row.
  attempts integer not null default 0,
  last_error text,
  -- Time when the worker gave up.
  ended_at timestamptz,
  unique (kind, key)
);
create index outbox_due on outbox (kind, due_at) where ended_at is null;
create index outbox_dead on outbox (id) where ended_at is not null;

-- Version 1.2 finds its own e-mails by queued_at, next_try_at and retries, and its pushes by next_try_at. Rows with queued_at and without
-- next_try_at are invisible to its worker. The statement takes abandoned, new and failed e-mails, but none that version 1.2 may be sending:
-- its leases end within two minutes, and then the worker takes them (`collectEmails`).
with pending as (
  select * from emails
  where sent_at is null and subject is null and to_address is not null
    and (queued_at is null or last_error is not null and (next_try_at is null or next_try_at > now() + interval '2 minutes'))
  for update skip locked),
taken as (
  update emails set queued_at = coalesce(emails.queued_at, now()), next_try_at = null
  from pending where emails.id = pending.id)
insert into outbox (kind, key, created_at, due_at, attempts, last_error, ended_at)
select 'email', id, created_at, coalesce(next_try_at, send_after, now()), retries, last_error,
  case when queued_at is not null and next_try_at is null then now() end
from pending;

-- A deleted e-mail needs no delivery.
create function forget_delivery_of_email() returns trigger language plpgsql as $$
begin
  delete from outbox where kind = 'email' and key = old.id;
  return null;
end $$;
create trigger emails_deleted after delete on emails for each row execute function forget_delivery_of_email();

-- Errors of a delivery may contain the customer's address.
create or replace function erase_emails_of_customer() returns trigger language plpgsql as $$
begin
  delete from outbox where kind = 'email' and key in (select id from emails where customer_id = old.id);
  update emails set customer_id = null, to_address = null, details = '{}',
    subject = null, text = null, html = null, last_error = null
  where customer_id = old.id;
  return old;
end $$;

-- One of several processes runs each daily job.
create table daily_jobs (
  name text primary key,
  begun_at timestamptz,
  done_at timestamptz
);
-- Version 1.2 reads and writes daily_backup.
insert into daily_jobs (name, begun_at, done_at) select 'backup', begun_at, made_at from daily_backup;
