-- Home page of the storefront in blocks.

create table home_page (
  id integer primary key default 1 check (id = 1),
  -- Blocks in order, in the form of the API (contract/home-page/home-blocks.ts).
  blocks jsonb not null,
  -- Time from which the page shows `blocks`; until then it shows `blocks_before`. Null: at once.
  publish_at timestamptz,
  blocks_before jsonb,
  updated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  check ((publish_at is null) = (blocks_before is null))
);
create constraint trigger home_page_changed after insert or update or delete on home_page
  deferrable initially deferred for each row execute function move_catalogue_version();
create trigger home_page_dated before update of blocks, publish_at, blocks_before on home_page
  for each row when (old.* is distinct from new.*) execute function date_change();

-- Saved versions: the newest ten, and one of the page before the first change.
create table home_page_versions (
  id integer generated always as identity primary key,
  -- Author. Null for the page before the first change.
  staff_id integer references staff (id) on delete set null,
  at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  blocks jsonb not null
);
create index home_page_versions_staff on home_page_versions (staff_id);

-- A shop that is at work keeps its order; a new one begins with the routine finder.
insert into home_page (blocks)
select jsonb_agg(
  jsonb_build_object('id', kind, 'kind', kind, 'hidden', false, 'title_ar', '', 'title_en', '', 'text_ar', '', 'text_en', '',
    'action_ar', '', 'action_en', '', 'link', '', 'media_id', null, 'category_id', null, 'concern', null, 'count', 8)
  order by position)
from unnest(
  case when exists (select from staff)
    then array['slider', 'shortcuts', 'best_sellers', 'offers', 'concerns', 'categories', 'codes', 'banner', 'promises']
    else array['slider', 'shortcuts', 'best_sellers', 'routine', 'concerns', 'offers', 'categories', 'banner', 'codes', 'promises']
  end) with ordinality as block (kind, position);
