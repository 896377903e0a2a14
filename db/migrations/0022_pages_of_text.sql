-- Pages of text (about, terms and policies) with their sections and versions.

create table content_pages (
  id integer generated always as identity primary key,
  page text not null unique check (page in ('about', 'terms', 'shipping', 'exchange', 'privacy')),
  title_ar text not null,
  title_en text not null,
  -- Description for search engines and shared links. Null until the page is written; the storefront does not show it
  -- then.
  summary_ar text,
  summary_en text,
  updated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  -- True for a text of the demo content, until staff change it.
  is_demo boolean not null default false
);
create constraint trigger content_pages_changed after insert or update or delete on content_pages
  deferrable initially deferred for each row execute function move_catalogue_version();
create trigger content_pages_dated before update of title_ar, title_en, summary_ar, summary_en on content_pages
  for each row when (old.* is distinct from new.*) execute function date_change();

-- Sections of a page, in Markdown. {brand}, {phone}, {email} and {address} stand for the settings.
create table content_sections (
  page_id integer not null references content_pages (id) on delete cascade,
  position smallint not null,
  heading_ar text not null,
  heading_en text not null,
  body_ar text not null,
  body_en text not null,
  primary key (page_id, position)
);

-- Dates the page when its sections change.
create function date_content_page() returns trigger language plpgsql as $$
begin
  update content_pages
  set updated_at = greatest(date_trunc('milliseconds', clock_timestamp()), updated_at + interval '1 millisecond')
  where id in (old.page_id, new.page_id);
  return null;
end $$;
create constraint trigger content_sections_changed after insert or update or delete on content_sections
  deferrable initially deferred for each row execute function move_catalogue_version();
create trigger content_sections_dated after insert or update or delete on content_sections
  for each row execute function date_content_page();

-- Versions of a page: one after each change, and one before the first change.
create table content_page_versions (
  id integer generated always as identity primary key,
  page_id integer not null references content_pages (id) on delete cascade,
  -- Author. Null for the text before the first change.
  staff_id integer references staff (id) on delete set null,
  at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  -- Titles, summaries and sections in both languages, in the form of the API.
  content jsonb not null
);
create index content_page_versions_page on content_page_versions (page_id, id);
create index content_page_versions_staff on content_page_versions (staff_id);

insert into content_pages (page, title_ar, title_en) values
  ('about', 'من نحن', 'About us'),
  ('terms', 'الشروط والأحكام', 'Terms and conditions'),
  ('shipping', 'سياسة الشحن', 'Shipping policy'),
  ('exchange', 'سياسة الإرجاع والاستبدال', 'Return and exchange policy'),
  ('privacy', 'سياسة الخصوصية', 'Privacy policy');
