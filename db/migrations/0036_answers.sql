-- What the shop answers: to reviews, to messages, and to whoever holds a pack that is called back.

alter table reviews
  -- What the shop says to it, below it on the product's page; null where it says nothing.
  add column answer text check (answer <> ''),
  add column answered_at timestamptz,
  add column answered_by integer references staff (id) on delete set null,
  add constraint reviews_answered check ((answer is null) = (answered_at is null));
create index reviews_answered_by on reviews (answered_by) where answered_by is not null;

-- What customers are told beside the verdict of a batch that is recalled; empty where the verdict says enough.
alter table code_batches
  add column recall_text_ar text not null default '',
  add column recall_text_en text not null default '';

-- What staff have answered to a message by mail.
create table contact_replies (
  id integer generated always as identity primary key,
  message_id integer not null references contact_messages (id) on delete cascade,
  staff_id integer references staff (id) on delete set null,
  text text not null check (text <> ''),
  at timestamptz not null default now()
);
create index contact_replies_message on contact_replies (message_id);
create index contact_replies_staff on contact_replies (staff_id) where staff_id is not null;

-- A mail that carries one of them has no other reader in a column: the release before, which knows none, passes over it.
alter table emails add column contact_reply_id integer references contact_replies (id) on delete cascade;
alter table emails drop constraint emails_check;
alter table emails add constraint emails_check check (
  customer_id is not null or contact_message_id is not null or contact_reply_id is not null or staff_id is not null
  or (to_address, subject, text, html, last_error) is null
);
create index emails_contact_reply on emails (contact_reply_id) where contact_reply_id is not null;
-- What staff look at: those that are not sent, of which there are few, and those that somebody got.
create index emails_unsent on emails (id) where sent_at is null;
create index emails_to on emails (lower(to_address) text_pattern_ops);

-- Who has used a coupon, the newest first; the checks of a place, and of a verdict.
create index coupon_redemptions_newest on coupon_redemptions (coupon_id, order_id);
drop index coupon_redemptions_coupon;
create index code_checks_city on code_checks (city_id, id) where city_id is not null;
create index code_checks_verdict on code_checks (verdict, id);
create index code_checks_batch on code_checks (batch_id, id) where batch_id is not null;
create index audit_log_at on audit_log (at);
