-- Mails: what is to be told to a customer, written in the transaction that it tells of and sent later.

create table mails (
  id integer generated always as identity primary key,
  -- Names the mail to mail servers, so that they and readers notice one that comes twice.
  message_key uuid not null default gen_random_uuid(),
  kind text not null,
  -- Null once the customer has erased the account.
  customer_id integer references customers (id) on delete set null,
  to_address text,
  language text not null check (language in ('ar', 'en')),
  -- What the mail is about, such as the id of an order; never a secret.
  details jsonb not null default '{}',
  -- Null until the mail is made. A text that holds a secret is not kept once it is sent.
  subject text,
  text text,
  html text,
  created_at timestamptz not null default now(),
  -- Null until a job takes care of it.
  queued_at timestamptz,
  sent_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  -- Nobody's mail has nothing to tell.
  check (customer_id is not null or (to_address, subject, text, html, last_error) is null)
);
create index mails_new on mails (id) where queued_at is null;
create index mails_customer on mails (customer_id);

-- A customer who leaves takes along what the mails tell of her; that there was one stays.
create function forget_mails() returns trigger language plpgsql as $$
begin
  update mails set customer_id = null, to_address = null, details = '{}',
    subject = null, text = null, html = null, last_error = null
  where customer_id = old.id;
  return old;
end $$;
create trigger customers_leave before delete on customers for each row execute function forget_mails();
