-- Synonyms that staff keep, and what was searched for in vain as a list of theirs.

-- A pair as somebody typed it. `search_synonyms` has what search reads of it: both directions, folded.
create table synonyms (
  id integer generated always as identity primary key,
  phrase text not null,
  means text not null,
  -- Their words as search takes them (shop/search/text/tokens.ts).
  folded_phrase text not null check (folded_phrase <> ''),
  folded_means text not null check (folded_means <> ''),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  check (folded_phrase <> folded_means)
);
-- In either direction it is the same pair.
create unique index synonyms_pair on synonyms (least(folded_phrase, folded_means), greatest(folded_phrase, folded_means));
create trigger synonyms_touched before update on synonyms
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();

-- In the transaction of the pair; the catalogue's version moves with search_synonyms (0026).
create function spread_synonym() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from search_synonyms
    where (phrase, means) in ((old.folded_phrase, old.folded_means), (old.folded_means, old.folded_phrase));
  end if;
  if tg_op <> 'DELETE' then
    insert into search_synonyms (phrase, means)
    values (new.folded_phrase, new.folded_means), (new.folded_means, new.folded_phrase)
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger synonyms_spread after insert or delete on synonyms
  for each row execute function spread_synonym();
create trigger synonyms_spread_anew after update of folded_phrase, folded_means on synonyms
  for each row when ((old.folded_phrase, old.folded_means) is distinct from (new.folded_phrase, new.folded_means))
  execute function spread_synonym();

-- Those that are there already, once each.
insert into synonyms (phrase, means, folded_phrase, folded_means)
select distinct on (least(phrase, means), greatest(phrase, means)) phrase, means, phrase, means
from search_synonyms where phrase <> means and phrase <> '' and means <> ''
order by least(phrase, means), greatest(phrase, means), phrase;

alter table search_misses
  add column id bigint generated always as identity unique,
  add column created_at timestamptz not null default now();

-- The deferred triggers of that, now: a table with triggers pending can't be altered by the next migration.
set constraints all immediate;
