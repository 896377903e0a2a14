-- Large images of the home page with their texts.

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
  -- One image per reading direction, and one for narrow screens. Images are never mirrored.
  wide_en_media_id text not null references media (id),
  wide_ar_media_id text not null references media (id),
  tall_media_id text not null references media (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  -- First and last moment on the page. Null: no limit.
  starts_at timestamptz,
  ends_at timestamptz,
  hidden boolean not null default false,
  -- True for a row of the demo content, until staff rename it.
  is_demo boolean not null default false,
  constraint sliders_dates check (ends_at > starts_at)
);
create index sliders_tall_media on sliders (tall_media_id);
create index sliders_wide_ar_media on sliders (wide_ar_media_id);
create index sliders_wide_en_media on sliders (wide_en_media_id);
create constraint trigger sliders_changed after insert or update or delete on sliders
  deferrable initially deferred for each row execute function move_catalogue_version();
create trigger sliders_demo_mark before update of title_en, title_ar on sliders
  for each row when ((old.title_en, old.title_ar) is distinct from (new.title_en, new.title_ar))
  execute function clear_demo_mark();
create trigger sliders_touched before update on sliders
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();
