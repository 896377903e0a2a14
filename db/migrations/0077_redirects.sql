-- Addresses of a former shop, which lead to pages of this one (`shop/redirects/redirects.ts`).
create table redirects (
  id integer generated always as identity primary key,
  -- Decoded path, maybe with its query (`contract/admin/redirects/redirect-path.ts`).
  path text not null unique check (path like '/_%' and length(path) <= 500),
  target text not null check (target like '/%' and length(target) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  check (path <> target)
);
create trigger redirects_touched before update on redirects
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();
-- Processes read the redirects again with the next version.
create constraint trigger redirects_move_catalogue_version after insert or delete or update of path, target on redirects
  deferrable initially deferred for each row execute function move_catalogue_version();

-- Files of redirects are imported like files of coupons.
-- previous release: the list of kinds only gets longer.
alter table imports drop constraint imports_kind_check, add constraint imports_kind_check
  check (kind in ('products', 'stock', 'prices', 'coupons', 'customers', 'redirects'));
alter table import_rows add column redirect_id integer references redirects (id) on delete set null;
create index import_rows_redirect on import_rows (redirect_id) where redirect_id is not null;
