-- People who want to be told when a sold-out product is back.

set constraints all immediate;
set constraints all deferred;

create table stock_notices (
  id integer generated always as identity primary key,
  product_id integer not null references products (id) on delete cascade,
  -- Mailbox, or normalised phone of a person who wrote on WhatsApp.
  email text,
  phone text,
  language text not null check (language in ('ar', 'en')),
  asked_at timestamptz not null default now(),
  -- The link of the first e-mail was used, or staff recorded the message. The oldest one is first in line.
  confirmed_at timestamptz,
  consent_id integer references consents (id) on delete cascade,
  -- A piece came back for this person: the e-mail is queued, or staff write on WhatsApp.
  turn_at timestamptz,
  told_at timestamptz,
  constraint stock_notices_contact check ((email is null) <> (phone is null)),
  constraint stock_notices_consent check ((consent_id is null) = (confirmed_at is null)),
  check (turn_at is null or confirmed_at is not null),
  check (told_at is null or turn_at is not null)
);
create unique index stock_notices_email on stock_notices (lower(email), product_id) where email is not null;
create unique index stock_notices_phone on stock_notices (phone, product_id) where phone is not null;
create index stock_notices_product on stock_notices (product_id, confirmed_at, id);
create index stock_notices_waiting on stock_notices (product_id, confirmed_at, id) where confirmed_at is not null and turn_at is null;
create index stock_notices_told on stock_notices (told_at) where told_at is not null;
create index stock_notices_unconfirmed on stock_notices (asked_at) where confirmed_at is null;
create index stock_notices_consent on stock_notices (consent_id) where consent_id is not null;

-- Pieces with which a product became available, until people in line are told (shop/notices/queue-notices.ts).
create table stock_returns (
  id integer generated always as identity primary key,
  product_id integer not null references products (id) on delete cascade,
  pieces integer not null check (pieces > 0)
);
create index stock_returns_product on stock_returns (product_id);

alter table outbox drop constraint outbox_kind_check,
  add constraint outbox_kind_check check (kind in ('email', 'new_order', 'push', 'stock_back'));

-- The one place that notices more pieces of a product: of a set, too, whose stock follows its parts. The row is due after a minute, in which
-- staff can undo a mistake.
create function note_stock_return() returns trigger language plpgsql as $$
declare return_id integer;
begin
  if exists (select from stock_notices where product_id = new.id and confirmed_at is not null and turn_at is null) then
    insert into stock_returns (product_id, pieces)
    values (new.id, case when old.status = 'published' then new.stock - old.stock else new.stock end)
    returning id into return_id;
    insert into outbox (kind, key, due_at) values ('stock_back', return_id, now() + interval '1 minute');
  end if;
  return null;
end $$;
create trigger products_stock_returned after update of stock, status on products
  for each row when (new.status = 'published' and new.stock > case when old.status = 'published' then old.stock else 0 end)
  execute function note_stock_return();

-- E-mails of notices go to people who may be no customers. They end with their notice.
alter table emails
  add column stock_notice_id integer references stock_notices (id) on delete cascade,
  drop constraint emails_check,
  add constraint emails_check check (customer_id is not null or contact_message_id is not null or contact_reply_id is not null
    or staff_id is not null or stock_notice_id is not null or (to_address, subject, text, html) is null);
create index emails_stock_notice on emails (stock_notice_id) where stock_notice_id is not null;
