-- Texts about payments in advance: e-mails, the WhatsApp text with the account, and the reminder of staff about a claim.

set constraints all immediate;
set constraints all deferred;

alter table email_texts
  drop constraint email_texts_kind_check,
  add constraint email_texts_kind_check check (kind in
    ('welcome', 'order_received', 'order_changed', 'order_shipped', 'order_delivered', 'order_cancelled',
    'payment_reminder', 'payment_rejected', 'payment_received', 'payment_refunded'));
insert into email_texts (kind) values
  ('payment_reminder'), ('payment_rejected'), ('payment_received'), ('payment_refunded');

-- Release 1.5.0 reads the texts that it knows by the old name.
alter table whatsapp_texts rename to message_texts;
alter table message_texts
  drop constraint whatsapp_texts_kind_check,
  add constraint message_texts_kind_check check (kind in
    ('confirm', 'payment', 'preparing', 'shipped', 'delivered', 'cancelled', 'refused', 'returned', 'return'));
insert into message_texts (kind) values ('payment');
create view whatsapp_texts as select * from message_texts where kind <> 'payment';

-- When staff were told that a claim waits longer than its order.
alter table payment_claims add column reminded_at timestamptz;
