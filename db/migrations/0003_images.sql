-- Images of products, categories and the home page. The files are in the image store, named by the id.

create table media (
  id text primary key,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now()
);
create index media_created on media (created_at, id);

-- Images that staff deleted and whose files still exist, because cached pages show them for up to an hour.
create table deleted_media (
  id text primary key,
  width integer not null,
  deleted_at timestamptz not null default now()
);
