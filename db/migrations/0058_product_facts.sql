-- Facts of products as fields: ingredients, pregnancy, time and step of use, amount, origin, registration, warnings, barcode and brand.

set constraints all immediate;
set constraints all deferred;

alter table products
  -- Names of the ingredients in the order of the label (INCI).
  add column inci text[] not null default '{}' check (cardinality(inci) <= 200 and octet_length(inci::text) <= 12000),
  -- Statement of the maker about pregnancy and nursing. Null: unknown.
  add column pregnancy text check (pregnancy in ('suitable', 'ask_doctor', 'avoid')),
  add column fragrance_free boolean,
  add column months_after_opening smallint check (months_after_opening between 1 and 60),
  -- Step of a routine.
  add column step text check (step in ('remove', 'cleanse', 'treat', 'eye', 'moisturise', 'protect', 'mask')),
  add column use_times text[] not null default '{}' check (use_times <@ array['morning', 'evening', 'weekly']),
  add column amount double precision check (amount > 0 and amount <= 100000),
  add column amount_unit text check (amount_unit in ('ml', 'g', 'piece')),
  -- Country of origin: ISO 3166-1 alpha-2.
  add column origin text check (origin ~ '^[A-Z]{2}$'),
  add column producer text,
  add column importer text,
  -- Number of the notification of the product, as its producer states it, and the last day on which it is valid.
  add column registration_number text,
  add column registration_until date,
  add column warnings_en text not null default '',
  add column warnings_ar text not null default '',
  -- GTIN of 8, 12, 13 or 14 digits with its check digit.
  add column barcode text check (barcode ~ '^([0-9]{8}|[0-9]{12,14})$'),
  -- Null: the brand of the shop.
  add column brand text;

-- The demo's numbers are made up. A product that belongs to the shop loses them.
create function clear_demo_number() returns trigger language plpgsql as $$
begin
  new.registration_number = null;
  new.registration_until = null;
  return new;
end $$;
-- Runs after products_demo_mark: triggers run in the order of their names.
create trigger products_demo_number before insert or update on products
  for each row when ((not new.is_demo or new.status = 'archived') and new.registration_number like 'DEMO-%')
  execute function clear_demo_number();
