-- Facts that the shop demands before it publishes a product, by their columns of `products`.

set constraints all immediate;
set constraints all deferred;

alter table settings
  add column mandatory_facts text[] not null default '{}' check (cardinality(mandatory_facts) <= 50);
