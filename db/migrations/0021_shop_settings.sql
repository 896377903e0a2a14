-- Settings of the shop, in a single row: contact, seller, VAT, limits and the page before the opening.

create table settings (
  id integer primary key default 1 check (id = 1),
  brand_ar text not null,
  brand_en text not null,
  since smallint not null,
  -- Contact of the shop. Null until the owner gives it; the storefront shows nothing then. The phone is a number to
  -- dial, with a country code or short.
  phone text check (phone ~ '^\+?[0-9]{3,15}$'),
  whatsapp text check (whatsapp ~ '^\+[0-9]{8,15}$'),
  email text,
  address_ar text,
  address_en text,
  facebook_url text check (facebook_url like 'https://%'),
  instagram_url text check (instagram_url like 'https://%'),
  -- First message of a chat.
  greeting_ar text not null,
  greeting_en text not null,
  -- Seller on invoices. Null until the owner gives it.
  seller_ar text,
  seller_en text,
  tax_number text,
  -- VAT, included in all prices.
  vat_percent smallint not null check (vat_percent between 0 and 99),
  -- Attempts without an answer after which a customer counts as unreachable.
  max_confirmation_attempts smallint not null default 3 check (max_confirmation_attempts between 1 and 20),
  -- Hours after which an unconfirmed order is cancelled. Null: only orders since auto_cancel_since, of customers
  -- without a delivered order.
  auto_cancel_hours smallint default 48 check (auto_cancel_hours between 1 and 2160),
  -- Amount in piastres from which on a first order is marked. Null: never.
  risk_first_order_piastres integer default 250000 check (risk_first_order_piastres > 0),
  -- Number of open orders of a customer from which on each of them is marked.
  risk_open_orders smallint not null default 3 check (risk_open_orders between 2 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  -- Price of the products after their discounts from which on delivery is free. Null: never.
  free_delivery_from integer check (free_delivery_from > 0),
  -- Maximum of orders and pieces that one account, and one phone, may have open. Null: the settings of the process.
  max_open_orders smallint check (max_open_orders between 1 and 100),
  max_open_pieces smallint check (max_open_pieces between 1 and 1000),
  -- True when visitors see that the shop opens soon, instead of the home page and the lists.
  opens_soon boolean not null default false,
  -- Texts of the page before the opening. Empty: the texts of the shop.
  opening_title_ar text not null default '',
  opening_title_en text not null default '',
  opening_text_ar text not null default '',
  opening_text_en text not null default '',
  -- Time at which an owner removed the demo content. Later starts do not load it again.
  demo_removed_at timestamptz,
  auto_cancel_since timestamptz not null default now(),
  -- Columns that the demo loader filled. Saving a column removes its name.
  demo_fields text[] not null default '{}'
);
create constraint trigger settings_changed after update on settings
  deferrable initially deferred for each row execute function move_catalogue_version();
create trigger settings_touched before update on settings
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();

insert into settings (brand_ar, brand_en, since, vat_percent, greeting_ar, greeting_en) values
  ('Smile', 'Smile', 2018, 14,
   'مرحبًا، أحتاج إلى مساعدة من فريق Smile.',
   'Hello, I would like some help from the Smile team.');
