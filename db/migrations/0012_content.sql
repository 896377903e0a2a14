-- What the shop says of itself, for the owner to edit: its details, and its pages of text. What visitors write to it.

create table settings (
  -- One shop, one row.
  id integer primary key default 1 check (id = 1),
  brand_ar text not null,
  brand_en text not null,
  since smallint not null,
  -- As it is dialled: +20 and so on, or a short number.
  phone text not null check (phone ~ '^\+?[0-9]{3,15}$'),
  whatsapp text not null check (whatsapp ~ '^\+[0-9]{8,15}$'),
  email text not null,
  address_ar text not null,
  address_en text not null,
  -- Empty where the shop is not there.
  facebook_url text not null default '' check (facebook_url = '' or facebook_url like 'https://%'),
  instagram_url text not null default '' check (instagram_url = '' or instagram_url like 'https://%'),
  -- What a chat begins with.
  greeting_ar text not null,
  greeting_en text not null,
  -- Who sells, as invoices say it.
  seller_ar text not null,
  seller_en text not null,
  tax_number text not null,
  -- All prices include it.
  vat_percent smallint not null check (vat_percent between 0 and 99)
);
insert into settings (brand_ar, brand_en, since, phone, whatsapp, email, address_ar, address_en, facebook_url, instagram_url,
    greeting_ar, greeting_en, seller_ar, seller_en, tax_number, vat_percent) values
  ('Smile', 'Smile', 2018, '+201000000000', '+201000000000', 'hello@smile.example',
   '12 شارع التسعين، القاهرة الجديدة، القاهرة', '12 Ninetieth Street, New Cairo, Cairo',
   'https://www.facebook.com/smile.example', 'https://www.instagram.com/smile.example',
   'مرحبًا، أحتاج إلى مساعدة من فريق Smile.', 'Hello, I would like some help from the Smile team.',
   'شركة سمايل لمستحضرات العناية', 'Smile Skin Care Co.', '000-000-000', 14);

-- An invoice shows the tax of its day.
alter table orders add column vat_percent smallint not null default 14 check (vat_percent between 0 and 99);

create table content_pages (
  id integer generated always as identity primary key,
  -- Which page of the shop it is.
  page text not null unique check (page in ('about', 'terms', 'shipping', 'exchange', 'privacy')),
  title_ar text not null,
  title_en text not null,
  -- What search engines and shared links show.
  summary_ar text not null,
  summary_en text not null
);

-- Headings with their texts in Markdown; {brand}, {phone}, {email} and {address} stand for the settings.
create table content_sections (
  page_id integer not null references content_pages (id) on delete cascade,
  position smallint not null,
  heading_ar text not null,
  heading_en text not null,
  body_ar text not null,
  body_en text not null,
  primary key (page_id, position)
);

create constraint trigger settings_changed after update on settings
  deferrable initially deferred for each row execute function move_catalogue_version();
create constraint trigger content_pages_changed after insert or update or delete on content_pages
  deferrable initially deferred for each row execute function move_catalogue_version();
create constraint trigger content_sections_changed after insert or update or delete on content_sections
  deferrable initially deferred for each row execute function move_catalogue_version();

create table contact_messages (
  id integer generated always as identity primary key,
  -- Null for a visitor.
  customer_id integer references customers (id) on delete cascade,
  name text not null,
  phone text not null,
  email text not null,
  message text not null,
  language text not null check (language in ('ar', 'en')),
  state text not null default 'new' check (state in ('new', 'answered')),
  created_at timestamptz not null default now()
);
create index contact_messages_new on contact_messages (id) where state = 'new';
create index contact_messages_customer on contact_messages (customer_id);

-- A mail to the shop itself has no customer; what it says is in its message and kept nowhere else.
alter table mails add column contact_message_id integer references contact_messages (id) on delete cascade;
alter table mails drop constraint mails_check;
alter table mails add constraint mails_check check (
  customer_id is not null or contact_message_id is not null
  or (to_address, subject, text, html, last_error) is null
);
create index mails_contact_message on mails (contact_message_id);
