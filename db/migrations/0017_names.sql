-- Names that say what they hold: a wishlist item, an e-mail, when codes were exported, when a member of staff was removed.

alter table wishes rename to wishlist_items;
alter table wishlist_items rename constraint wishes_pkey to wishlist_items_pkey;
alter table wishlist_items rename constraint wishes_customer_id_fkey to wishlist_items_customer_id_fkey;
alter table wishlist_items rename constraint wishes_product_id_fkey to wishlist_items_product_id_fkey;
alter index wishes_product rename to wishlist_items_product;

alter table mails rename to emails;
alter table emails rename constraint mails_pkey to emails_pkey;
alter table emails rename constraint mails_check to emails_check;
alter table emails rename constraint mails_language_check to emails_language_check;
alter table emails rename constraint mails_customer_id_fkey to emails_customer_id_fkey;
alter table emails rename constraint mails_contact_message_id_fkey to emails_contact_message_id_fkey;
alter sequence mails_id_seq rename to emails_id_seq;
alter index mails_new rename to emails_new;
alter index mails_customer rename to emails_customer;
alter index mails_contact_message rename to emails_contact_message;

create function erase_emails_of_customer() returns trigger language plpgsql as $$
begin
  update emails set customer_id = null, to_address = null, details = '{}',
    subject = null, text = null, html = null, last_error = null
  where customer_id = old.id;
  return old;
end $$;
drop trigger customers_leave on customers;
drop function forget_mails();
create trigger customers_erased before delete on customers for each row execute function erase_emails_of_customer();

alter table code_batches rename column sealed_codes to encrypted_codes;
alter table code_batches rename column codes_left_at to exported_at;
alter table staff rename column left_at to removed_at;
