-- Messages of visitors to the shop, and the replies of staff.

create table contact_messages (
  id integer generated always as identity primary key,
  -- Null for a visitor.
  customer_id integer references customers (id) on delete cascade,
  name text not null,
  phone text not null,
  email text not null,
  message text not null,
  language text not null check (language in ('ar', 'en')),
  state text not null default 'new' check (state in ('new', 'answered')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default date_trunc('milliseconds', now())
);
create index contact_messages_created on contact_messages (created_at, id);
create index contact_messages_customer on contact_messages (customer_id);
create index contact_messages_new on contact_messages (id) where state = 'new';
create index contact_messages_state on contact_messages (state, id);
create index contact_messages_texts on contact_messages
  using gin (message gin_trgm_ops, name gin_trgm_ops, email gin_trgm_ops, phone gin_trgm_ops);
create trigger contact_messages_touched before update on contact_messages
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();

create table contact_replies (
  id integer generated always as identity primary key,
  message_id integer not null references contact_messages (id) on delete cascade,
  staff_id integer references staff (id) on delete set null,
  text text not null check (text <> ''),
  at timestamptz not null default now()
);
create index contact_replies_message on contact_replies (message_id);
create index contact_replies_staff on contact_replies (staff_id) where staff_id is not null;
