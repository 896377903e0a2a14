-- When categories and pages of text were changed last, as products know of themselves: search engines are told.

alter table categories add column updated_at timestamptz not null default now();
alter table content_pages add column updated_at timestamptz not null default now();
-- Before this nobody wrote it down: a category is as old as it is, a page's last change may be in the log.
update categories set updated_at = created_at;
update content_pages set updated_at = logged.at from (
  select resource_id, max(at) as at from audit_log where resource = 'content-pages' group by resource_id
) as logged where logged.resource_id = content_pages.id::text;

create function date_change() returns trigger language plpgsql as $$
begin
  new.updated_at = now();
  return new;
end $$;

-- What visitors read of a product; neither its stock nor what was sold or thought of it, which they change themselves.
create trigger products_dated before update of sku, category_id, name_en, name_ar, description_en, description_ar,
    how_to_use_en, how_to_use_ar, benefits_en, benefits_ar, active_ingredients_en, active_ingredients_ar, price,
    discounted_price, color, size on products
  for each row when (old.* is distinct from new.*) execute function date_change();
create trigger categories_dated before update of key, name_en, name_ar, media_id, position on categories
  for each row when (old.* is distinct from new.*) execute function date_change();
create trigger content_pages_dated before update of title_ar, title_en, summary_ar, summary_en on content_pages
  for each row when (old.* is distinct from new.*) execute function date_change();

-- The sections of a page are its text.
create function date_content_page() returns trigger language plpgsql as $$
begin
  update content_pages set updated_at = now()
  where id in (old.page_id, new.page_id) and updated_at <> now();
  return null;
end $$;
create trigger content_sections_dated after insert or update or delete on content_sections
  for each row execute function date_content_page();

-- The deferred triggers of the updates above, now: a table with triggers pending can't be altered by the next migration.
set constraints all immediate;
