-- Erased customers, by id only, so that a restored backup of an earlier time can erase them again. The worker copies the rows to a file
-- outside the database.

create table erasures (
  customer_id integer primary key,
  erased_at timestamptz not null default date_trunc('milliseconds', now()),
  -- Time of the copy outside the database; null before it.
  recorded_at timestamptz
);
create index erasures_unrecorded on erasures (customer_id) where recorded_at is null;
