-- Proof of what a person agreed to be told (law 151 of 2020). A row names no person: it remains when a guest or an account is erased.

create table consents (
  id integer generated always as identity primary key,
  -- HMAC-SHA256 of the mailbox or the phone, with a key outside the database.
  contact_hash bytea not null check (length(contact_hash) = 32),
  purpose text not null check (purpose in ('stock_notice')),
  -- Version of the words that the person agreed to (shop/consents/consent-words.ts).
  words_version smallint not null check (words_version > 0),
  -- By the link of an e-mail, or by a message on WhatsApp that staff recorded.
  way text not null check (way in ('email_link', 'whatsapp')),
  given_at timestamptz not null default now(),
  last_used_at timestamptz,
  withdrawn_at timestamptz
);
create index consents_contact on consents (contact_hash, purpose);
create index consents_ended on consents ((coalesce(withdrawn_at, last_used_at, given_at)));

-- E-mails are of two types: service, and by consent. The second type needs a row.
alter table emails
  add column consent_id integer references consents (id) on delete cascade,
  add constraint emails_by_consent check (kind not in ('back_in_stock') or consent_id is not null);
create index emails_consent on emails (consent_id) where consent_id is not null;
