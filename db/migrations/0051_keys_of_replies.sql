-- The same request of staff again sends no second reply. The previous release leaves the column null.
alter table staff_idempotency_keys
  add column contact_reply_id integer references contact_replies (id) on delete cascade;
create index staff_idempotency_keys_reply on staff_idempotency_keys (contact_reply_id) where contact_reply_id is not null;
