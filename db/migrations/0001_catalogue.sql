-- The catalogue: pictures, categories, products, sliders, reviews, and the governorates with their delivery prices.
-- Money is whole piastres. Times are UTC.

create table media (
  id text primary key,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now()
);

create table categories (
  id integer generated always as identity primary key,
  key text not null unique,
  name_en text not null,
  name_ar text not null,
  media_id text not null references media (id),
  position integer not null default 0,
  created_at timestamptz not null default now()
);

create table products (
  id integer generated always as identity primary key,
  sku text not null unique,
  category_id integer not null references categories (id),
  name_en text not null,
  name_ar text not null,
  description_en text not null,
  description_ar text not null,
  how_to_use_en text not null,
  how_to_use_ar text not null,
  benefits_en text not null,
  benefits_ar text not null,
  active_ingredients_en text not null,
  active_ingredients_ar text not null,
  price integer not null check (price > 0),
  discounted_price integer check (discounted_price > 0 and discounted_price < price),
  color text,
  size text,
  stock integer not null default 0 check (stock >= 0),
  sold integer not null default 0 check (sold >= 0),
  rating_count integer not null default 0 check (rating_count >= 0),
  rating_total integer not null default 0 check (rating_total between rating_count and 5 * rating_count),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index products_category_sold on products (category_id, sold desc, id);
create index products_sold on products (sold desc, id);
create index products_newest on products (created_at desc, id desc);
create index products_pays on products (coalesce(discounted_price, price), id);

create table product_images (
  product_id integer not null references products (id) on delete cascade,
  position integer not null,
  media_id text not null references media (id),
  alt_en text not null,
  alt_ar text not null,
  primary key (product_id, position)
);

create table sliders (
  id integer generated always as identity primary key,
  place text not null check (place in ('top', 'banner')),
  position integer not null default 0,
  title_en text not null,
  title_ar text not null,
  text_en text not null,
  text_ar text not null,
  action_en text not null,
  action_ar text not null,
  link text not null,
  -- Composed once for each reading direction and once for narrow screens: a picture is never mirrored.
  wide_en_media_id text not null references media (id),
  wide_ar_media_id text not null references media (id),
  tall_media_id text not null references media (id)
);

create table cities (
  id integer generated always as identity primary key,
  name_en text not null unique,
  name_ar text not null unique,
  delivery_fee integer not null check (delivery_fee >= 0),
  -- Business days from the shop's door to the customer's.
  delivery_days_from smallint not null,
  delivery_days_to smallint not null check (delivery_days_to >= delivery_days_from)
);

insert into cities (name_en, name_ar, delivery_fee, delivery_days_from, delivery_days_to) values
  ('Cairo', 'القاهرة', 7000, 1, 3),
  ('Giza', 'الجيزة', 7000, 1, 3),
  ('Alexandria', 'الإسكندرية', 9000, 3, 7),
  ('Qalubia', 'القليوبية', 9500, 3, 7),
  ('Sixth of October', 'السادس من أكتوبر', 7000, 1, 3),
  ('Helwan', 'حلوان', 7000, 1, 3),
  ('Fayoum', 'الفيوم', 7000, 3, 7),
  ('Beheira', 'البحيرة', 9000, 3, 7),
  ('Daqahlia', 'الدقهلية', 9500, 3, 7),
  ('Damietta', 'دمياط', 9500, 3, 7),
  ('Gharbia', 'الغربية', 9500, 3, 7),
  ('Ismailia', 'الإسماعيلية', 9500, 3, 7),
  ('Kafr El Sheikh', 'كفر الشيخ', 9500, 3, 7),
  ('Menofia', 'المنوفية', 9500, 3, 7),
  ('Port Said', 'بورسعيد', 9500, 3, 7),
  ('Suez', 'السويس', 9500, 3, 7),
  ('Sharqia', 'الشرقية', 12000, 3, 7),
  ('Bani Sueif', 'بني سويف', 12000, 3, 7),
  ('Menia', 'المنيا', 12000, 3, 7),
  ('Asyout', 'أسيوط', 12000, 3, 7),
  ('Sohag', 'سوهاج', 12000, 3, 7),
  ('Qena', 'قنا', 12000, 3, 7),
  ('Luxor', 'الأقصر', 12000, 3, 7),
  ('Aswan', 'أسوان', 12000, 3, 7),
  ('Matrouh', 'مطروح', 13000, 3, 7),
  ('Red Sea', 'البحر الأحمر', 17000, 3, 7),
  ('New Valley', 'الوادي الجديد', 17000, 3, 7),
  ('North Sinai', 'شمال سيناء', 17000, 3, 7),
  ('South Sinai', 'جنوب سيناء', 17000, 3, 7);
