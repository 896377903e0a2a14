-- E-mails to customers and staff, and texts of the owner in them. A rule writes an e-mail in its own transaction; a job
-- sends it later.

create table emails (
  id integer generated always as identity primary key,
  -- Message id. Mail servers and readers recognise a duplicate by it.
  message_key uuid not null default gen_random_uuid(),
  kind text not null,
  -- Null after the customer has erased the account.
  customer_id integer references customers (id) on delete set null,
  to_address text,
  language text not null check (language in ('ar', 'en')),
  -- Data of the e-mail, such as the id of an order. Never a secret.
  details jsonb not null default '{}',
  -- Null until the e-mail is rendered. Texts with a secret are deleted after sending.
  subject text,
  text text,
  html text,
  created_at timestamptz not null default now(),
  -- Null until a process takes the e-mail.
  queued_at timestamptz,
  sent_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  -- Message that the e-mail forwards to the shop.
  contact_message_id integer references contact_messages (id) on delete cascade,
  staff_id integer references staff (id) on delete set null,
  -- Reply of staff that the e-mail carries.
  contact_reply_id integer references contact_replies (id) on delete cascade,
  -- Time of the next attempt, or the end of the lease of the current one. Null when nothing is left to try.
  next_try_at timestamptz,
  -- Failed attempts since the e-mail was queued. attempts counts all.
  retries integer not null default 0,
  -- An e-mail without a recipient has no content.
  check (customer_id is not null or contact_message_id is not null or contact_reply_id is not null
    or staff_id is not null or (to_address, subject, text, html, last_error) is null)
);
create index emails_contact_message on emails (contact_message_id);
create index emails_contact_reply on emails (contact_reply_id) where contact_reply_id is not null;
create index emails_created on emails using brin (created_at) with (pages_per_range = 32);
create index emails_customer on emails (customer_id);
create index emails_kind on emails (kind, id)
 
  where kind not in ('welcome', 'order_received', 'order_changed', 'order_shipped', 'order_delivered', 'order_cancelled');
create index emails_new on emails (id) where queued_at is null;
create index emails_next_try on emails (next_try_at) where next_try_at is not null;
create index emails_staff on emails (staff_id) where staff_id is not null;
create index emails_to on emails (lower(to_address) text_pattern_ops);
create index emails_unsent on emails (id) where sent_at is null;
create index emails_waiting on emails (created_at) where sent_at is null and subject is null;

-- Erases the content of a customer's e-mails together with the account. The rows remain.
create function erase_emails_of_customer() returns trigger language plpgsql as $$
begin
  update emails set customer_id = null, to_address = null, details = '{}',
    subject = null, text = null, html = null, last_error = null
  where customer_id = old.id;
  return old;
end $$;
create trigger customers_erased before delete on customers for each row execute function erase_emails_of_customer();

-- Texts of the owner in e-mails to customers: subject and introduction. Empty: the texts of the shop. E-mails that
-- open or protect an account have none.
create table email_texts (
  id integer generated always as identity primary key,
  kind text not null
    unique check (kind in
    ('welcome', 'order_received', 'order_changed', 'order_shipped', 'order_delivered', 'order_cancelled')),
  subject_ar text not null default '',
  subject_en text not null default '',
  intro_ar text not null default '',
  intro_en text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default date_trunc('milliseconds', now())
);
create trigger email_texts_touched before update on email_texts
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();

insert into email_texts (kind) values
  ('welcome'), ('order_received'), ('order_changed'), ('order_shipped'), ('order_delivered'), ('order_cancelled');
