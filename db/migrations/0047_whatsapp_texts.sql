-- Owner's texts of messages that staff send on WhatsApp; empty for the usual ones.
create table whatsapp_texts (
  id integer generated always as identity primary key,
  kind text not null
    unique check (kind in
    ('confirm', 'preparing', 'shipped', 'delivered', 'cancelled', 'refused', 'returned', 'return')),
  text_ar text not null default '',
  text_en text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default date_trunc('milliseconds', now())
);
create trigger whatsapp_texts_touched before update on whatsapp_texts
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();

insert into whatsapp_texts (kind) values
  ('confirm'), ('preparing'), ('shipped'), ('delivered'), ('cancelled'), ('refused'), ('returned'), ('return');
