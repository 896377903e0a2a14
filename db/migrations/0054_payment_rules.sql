-- Rules that ask for a payment before an order is sent. Off until the owner puts them in force.

set constraints all immediate;
set constraints all deferred;

create table payment_rules (
  id smallint primary key default 1 check (id = 1),
  -- Rules in their order (contract/admin/payments/payment-rules.ts); the first that holds decides.
  rules jsonb not null,
  -- Accepted orders in a row after which a customer pays at the door.
  trusted_after smallint not null default 3 check (trusted_after between 1 and 20),
  in_force boolean not null default false,
  updated_at timestamptz not null default now()
);
insert into payment_rules (rules) values ('[
  {"terms": "all_first", "when": {"refused_at_least": 2}},
  {"terms": "fee_first", "when": {"refused_at_least": 1}},
  {"terms": "percent_first", "percent": 20, "when": {"first_order": true, "total_from": 150000}}
]');

-- Why an order has its terms: position of the rule, and what customers and staff may read of it. Null for terms that nobody decided.
alter table orders
  add column terms_reason text check (terms_reason in ('total', 'city', 'first_order', 'history', 'chosen', 'staff')),
  add column terms_facts jsonb;
