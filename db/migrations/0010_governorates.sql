-- Governorates with their delivery fees.

create table cities (
  id integer generated always as identity primary key,
  name_en text not null unique,
  name_ar text not null unique,
  delivery_fee integer not null check (delivery_fee >= 0),
  -- Business days from the shop to the customer.
  delivery_days_from smallint not null,
  delivery_days_to smallint not null check (delivery_days_to >= delivery_days_from),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default date_trunc('milliseconds', now())
);
create constraint trigger cities_changed after insert or update or delete on cities
  deferrable initially deferred for each row execute function move_catalogue_version();
create trigger cities_touched before update on cities
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();

insert into cities (name_en, name_ar, delivery_fee, delivery_days_from, delivery_days_to) values
  ('Cairo', 'القاهرة', 7000, 1, 3),
  ('Giza', 'الجيزة', 7000, 1, 3),
  ('Alexandria', 'الإسكندرية', 9000, 3, 7),
  ('Qalubia', 'القليوبية', 9500, 3, 7),
  ('Sixth of October', '6 أكتوبر', 7000, 1, 3),
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
