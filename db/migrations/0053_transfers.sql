-- Payments by transfer: accounts of the shop, claims of customers with their photos, and when an unpaid order is cancelled.

set constraints all immediate;
set constraints all deferred;

-- Where customers pay in advance. A method is on once its account is set.
create table payment_settings (
  id smallint primary key default 1 check (id = 1),
  instapay_address text not null default '',
  wallet_numbers text[] not null default '{}',
  -- Account number or IBAN, with the name of the bank.
  bank_account text not null default '',
  -- Name of the payee as the customer's app shows it.
  payee_name text not null default '',
  -- Hours until an order that waits for its payment is cancelled.
  pay_hours smallint not null default 24 check (pay_hours between 1 and 168),
  instructions_ar text not null default '',
  instructions_en text not null default '',
  -- Whether the parcel may be opened before it is paid at the door; labels and files of couriers say so.
  may_be_opened boolean not null default false,
  updated_at timestamptz not null default now()
);
insert into payment_settings default values;
-- Pages name the ways to pay.
create constraint trigger payment_settings_changed after update on payment_settings
  deferrable initially deferred for each row execute function move_catalogue_version();

-- Words of a customer that an order is paid. They change no status and no money until staff decide.
create table payment_claims (
  id bigint generated always as identity primary key,
  order_id integer not null references orders (id) on delete cascade,
  -- As typed, and in one spelling (contract/payment-reference.ts); both are empty with a photo only, and after an erasure.
  reference text not null default '',
  reference_key text not null default '',
  -- Piastres that the customer says she paid; null if she did not say it.
  amount integer check (amount > 0),
  state text not null default 'open' check (state in ('open', 'accepted', 'rejected')),
  -- Reason of a rejection, which the customer reads.
  reason text not null default '',
  at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  decided_by integer references staff (id) on delete set null,
  -- Entry of the ledger that the acceptance added.
  entry_id bigint references cash_entries (id) on delete cascade,
  -- Whether a pasted line of the account had amount and reference when it was accepted.
  matched boolean not null default false,
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'accepted') = (entry_id is not null))
);
create unique index payment_claims_one_open on payment_claims (order_id) where state = 'open';
create index payment_claims_order on payment_claims (order_id);
create index payment_claims_reference on payment_claims (reference_key) where reference_key <> '';
create index payment_claims_entry on payment_claims (entry_id) where entry_id is not null;

create table payment_photos (
  id uuid primary key default gen_random_uuid(),
  order_id integer not null references orders (id) on delete cascade,
  -- Null until it is claimed. A job deletes photos without a claim after a day, and those of claims 90 days after the decision.
  claim_id bigint references payment_claims (id) on delete cascade,
  -- File in the store of private photos.
  photo text not null,
  at timestamptz not null default now()
);
create index payment_photos_order on payment_photos (order_id);
create index payment_photos_claim on payment_photos (claim_id) where claim_id is not null;
create index payment_photos_unused on payment_photos (at) where claim_id is null;

alter table orders add column pay_reminded_at timestamptz;
-- Hours after which the shop cancelled an unpaid order; null for other changes.
alter table order_status_changes add column unpaid_hours smallint;
