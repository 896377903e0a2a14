-- What owners set without an engineer: from which sum on delivery is free, how much may be open at once, when a picture of the home
-- page stands there, what mails begin with; and what a page of text said before.

alter table settings
  -- Piastres of the products, after their discounts, from which delivery costs nothing; null: it never does.
  add column free_delivery_from integer check (free_delivery_from > 0),
  -- What one account, and one phone, may have ordered and not been sent; null: what the process is started with.
  add column max_open_orders smallint check (max_open_orders between 1 and 100),
  add column max_open_pieces smallint check (max_open_pieces between 1 and 1000);

alter table sliders
  -- From when until when it is shown; null has no such end.
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  add column hidden boolean not null default false,
  add constraint sliders_dates check (ends_at > starts_at);

-- What a page of text said after each change, and before the first one.
create table content_page_versions (
  id integer generated always as identity primary key,
  page_id integer not null references content_pages (id) on delete cascade,
  -- Who of the staff wrote it; null for what was there before versions were kept.
  staff_id integer references staff (id) on delete set null,
  at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  -- Titles, summaries and sections in both languages, as the wire writes them.
  content jsonb not null
);
create index content_page_versions_page on content_page_versions (page_id, id);
create index content_page_versions_staff on content_page_versions (staff_id);

-- The owner's words in mails to customers: what stands in the subject, and what is said before all else. Empty: what the shop says by
-- itself. Mails that open or guard an account are not among them.
create table email_texts (
  id integer generated always as identity primary key,
  kind text not null unique check (kind in
    ('welcome', 'order_received', 'order_changed', 'order_shipped', 'order_delivered', 'order_cancelled')),
  subject_ar text not null default '',
  subject_en text not null default '',
  intro_ar text not null default '',
  intro_en text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default date_trunc('milliseconds', now())
);
insert into email_texts (kind) values
  ('welcome'), ('order_received'), ('order_changed'), ('order_shipped'), ('order_delivered'), ('order_cancelled');
create trigger email_texts_touched before update on email_texts
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();
