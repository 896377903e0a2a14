-- Removes what only release 1.3.0 reads: columns of e-mails and pushes that the outbox replaced, copies in products, and the version of the stock.
-- The indexes emails_new and emails_next_try go with their columns.

set constraints all immediate;
set constraints all deferred;

alter table emails drop column next_try_at, drop column retries, drop column send_after, drop column last_error;
-- The check went with last_error: an e-mail without a recipient has no content.
alter table emails add check (customer_id is not null or contact_message_id is not null or contact_reply_id is not null
  or staff_id is not null or (to_address, subject, text, html) is null);
create or replace function erase_emails_of_customer() returns trigger language plpgsql as $$
begin
  delete from outbox where kind = 'email' and key in (select id from emails where customer_id = old.id);
  update emails set customer_id = null, to_address = null, details = '{}',
    subject = null, text = null, html = null
  where customer_id = old.id;
  return old;
end $$;
alter table pushes drop column next_try_at, drop column retries;
drop table unannounced_orders;
alter table products drop column family_id, drop column concern_keys;
create or replace function date_product() returns trigger language plpgsql as $$
declare edited products := new;
begin
  edited.updated_at := old.updated_at;
  edited.stock := old.stock;
  edited.sold := old.sold;
  edited.rating_count := old.rating_count;
  edited.rating_total := old.rating_total;
  edited.is_demo := old.is_demo;
  edited.missing_en := old.missing_en;
  edited.missing_ar := old.missing_ar;
  if edited is distinct from old then
    new.updated_at := greatest(date_trunc('milliseconds', clock_timestamp()), old.updated_at + interval '1 millisecond');
  end if;
  return new;
end $$;
alter table catalogue_version drop column stock_version, drop column stock_moved_by;
