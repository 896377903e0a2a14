-- Marks what the demo loader wrote, so that no rule or page compares values with the demo's.

alter table settings
  -- Null until the owner gives them; the demo loader fills what is null.
  alter column phone drop not null,
  alter column whatsapp drop not null,
  alter column email drop not null,
  alter column address_ar drop not null,
  alter column address_en drop not null,
  alter column facebook_url drop not null,
  alter column facebook_url drop default,
  alter column instagram_url drop not null,
  alter column instagram_url drop default,
  alter column seller_ar drop not null,
  alter column seller_en drop not null,
  alter column tax_number drop not null,
  -- Names of the columns that hold what the demo loader wrote. Saving a column removes its name.
  add column demo_fields text[] not null default '{}';
alter table settings
  drop constraint settings_phone_check,
  drop constraint settings_whatsapp_check,
  drop constraint settings_facebook_url_check,
  drop constraint settings_instagram_url_check;

alter table content_pages
  -- A page without summary and sections is not written yet: the shop does not show it.
  alter column summary_ar drop not null,
  alter column summary_en drop not null,
  add column is_demo boolean not null default false;

alter table products add column is_demo boolean not null default false;
create or replace view shown_products as select * from products where status = 'published';
alter table categories add column is_demo boolean not null default false;
alter table sliders add column is_demo boolean not null default false;

-- Existing shops keep what they have. Fields and rows that still hold the demo's values are marked.
update settings set demo_fields = array(
  select name from (values
    ('phone', phone, '+201000000000'),
    ('whatsapp', whatsapp, '+201000000000'),
    ('email', email, 'hello@smile.example'),
    ('address_ar', address_ar, '12 شارع التسعين، القاهرة الجديدة، القاهرة'),
    ('address_en', address_en, '12 90th Street (South Teseen), New Cairo, Cairo'),
    ('facebook_url', facebook_url, 'https://www.facebook.com/smile.example'),
    ('instagram_url', instagram_url, 'https://www.instagram.com/smile.example'),
    ('seller_ar', seller_ar, 'شركة سمايل لمستحضرات التجميل والعناية بالبشرة'),
    ('seller_en', seller_en, 'Smile Skin Care Co.'),
    ('tax_number', tax_number, '000-000-000')
  ) as field (name, value, demo_value) where value = demo_value);
update settings set
  phone = nullif(phone, ''), whatsapp = nullif(whatsapp, ''), email = nullif(email, ''),
  address_ar = nullif(address_ar, ''), address_en = nullif(address_en, ''),
  facebook_url = nullif(facebook_url, ''), instagram_url = nullif(instagram_url, ''),
  seller_ar = nullif(seller_ar, ''), seller_en = nullif(seller_en, ''), tax_number = nullif(tax_number, '');

create temporary table made_by_staff on commit drop as
  select resource, resource_id from audit_log
  where resource in ('products', 'categories', 'sliders') and action = 'create' or resource = 'content-pages';
update content_pages set is_demo = true
  where not exists (select from made_by_staff where resource = 'content-pages' and resource_id = content_pages.id::text);
update products set is_demo = true
  where sku in (
      select 'SM-' || category || '-0' || number
      from (values ('CLE', 5), ('SER', 6), ('MOI', 5), ('SUN', 5), ('MSK', 4), ('EYE', 4), ('HAB', 4), ('SET', 3))
        as demo (category, count), generate_series(1, count) as number)
    and not exists (select from made_by_staff where resource = 'products' and resource_id = products.id::text)
    and not exists (select from import_rows where import_rows.product_id = products.id and before is null);
update categories set is_demo = true
  where (key, name_en, name_ar) in (
      ('cleansers', 'Cleansers', 'الغسول'), ('serums', 'Serums', 'السيروم'), ('moisturisers', 'Moisturisers', 'المرطّبات'),
      ('suncare', 'Sun care', 'واقي الشمس'), ('masks', 'Masks', 'الماسكات'), ('eyecare', 'Eye care', 'العناية بالعين'),
      ('hairbody', 'Hair and body', 'العناية بالشعر والجسم'), ('sets', 'Sets', 'المجموعات'))
    and not exists (select from made_by_staff where resource = 'categories' and resource_id = categories.id::text);
update sliders set is_demo = true
  where (title_en, title_ar) in (
      ('Skin, at ease', 'بشرتك تستاهل الهدوء'), ('A few drops, every day', 'كام نقطة كل يوم لبشرتك'),
      ('A present that gets used', 'هدية تفرّح وتنفع'),
      ('The Egyptian sun never takes a day off. Neither should your SPF.', 'شمس مصر كل يوم، والحماية كمان'))
    and not exists (select from made_by_staff where resource = 'sliders' and resource_id = sliders.id::text);

-- The deferred triggers of the updates above, now: a table with pending triggers cannot be altered.
set constraints all immediate;

alter table settings
  add constraint settings_phone_check check (phone ~ '^\+?[0-9]{3,15}$'),
  add constraint settings_whatsapp_check check (whatsapp ~ '^\+[0-9]{8,15}$'),
  add constraint settings_facebook_url_check check (facebook_url like 'https://%'),
  add constraint settings_instagram_url_check check (instagram_url like 'https://%');

-- A row that gets another name, or a product that gets another SKU, belongs to the owner.
create function clear_demo_mark() returns trigger language plpgsql as $$
begin
  new.is_demo = false;
  return new;
end $$;
create trigger products_demo_mark before update of sku, name_en, name_ar on products
  for each row when ((old.sku, old.name_en, old.name_ar) is distinct from (new.sku, new.name_en, new.name_ar))
  execute function clear_demo_mark();
create trigger categories_demo_mark before update of name_en, name_ar on categories
  for each row when ((old.name_en, old.name_ar) is distinct from (new.name_en, new.name_ar))
  execute function clear_demo_mark();
create trigger sliders_demo_mark before update of title_en, title_ar on sliders
  for each row when ((old.title_en, old.title_ar) is distinct from (new.title_en, new.title_ar))
  execute function clear_demo_mark();
