-- Search in the products (docs/decisions/0005-search.md, docs/decisions/0013-search-by-meaning.md).

create extension if not exists fuzzystrmatch;

-- A word, and from four letters on the word without each one of its letters. Two words that share a key differ by at
-- most one typo and one swap, which one_typo() then verifies.
create function near_keys(word text) returns text[]
  language sql immutable strict parallel safe
  return case when length(word) < 4 then array[word]
    else (select array_agg(distinct near) from (
      select word as near
      union all select overlay(word placing '' from place for 1) from generate_series(1, length(word)) as place) as keys)
  end;

-- True when one letter is wrong, missing or doubled, or two neighbours are swapped.
create function one_typo(a text, b text) returns boolean
  language sql immutable strict parallel safe
  return levenshtein_less_equal(a, b, 1) <= 1
    or (length(a) = length(b) and exists (
      select from generate_series(1, length(a) - 1) as place
      where overlay(a placing reverse(substr(a, place, 2)) from place for 2) = b));

create table search_words (
  word text collate "C" primary key,
  product_count integer not null default 0,
  near text[] generated always as (near_keys(word)) stored,
  -- Light stem (shop/search/text/stem.ts).
  stem text collate "C" not null default '',
  -- Consonants in one spelling for both scripts (shop/search/text/sound.ts).
  sound text collate "C" not null default ''
);
create index search_words_near on search_words using gin (near) with (fastupdate = off);
create index search_words_sound on search_words (sound);
create index search_words_stem on search_words (stem);
comment on column search_words.product_count is 'How many products carry the stem of the word';

-- Lexemes of the products: each stem once for the whole product and once for each field that counts more
-- (shop/search/text/lexemes.ts). Bands divide the products by rank, so that common words are answered from few rows.
-- There is no index on rank: the planner would scan it for rare words.
create table product_search (
  product_id integer not null references products (id) on delete cascade,
  band smallint not null default 1,
  rank integer not null,
  words tsvector not null,
  primary key (product_id, band)
) partition by list (band);
create index product_search_product on product_search (product_id);
create index product_search_words on product_search using gin (words) with (fastupdate = off);
-- Stores the lexemes out of line and uncompressed: rows that are only ordered stay narrow.
alter table product_search alter column words set storage external;
create table product_search_1 partition of product_search for values in (1) with (toast_tuple_target = 128);
create table product_search_2 partition of product_search for values in (2) with (toast_tuple_target = 128);
create table product_search_3 partition of product_search for values in (3) with (toast_tuple_target = 128);
create trigger product_search_changed after insert or update or delete or truncate on product_search
  for each statement execute function note_sales_move();

-- Best sellers of a band that match a query, without the known ones. Sequential scans are off: the planner
-- underestimates the cost of fetching the lexemes of every row.
create function matching_products(query tsquery, of_band smallint, known integer[], most integer)
  returns table (product_id integer) language sql stable set enable_seqscan to off
  begin atomic
    select found.product_id from product_search as found
    where found.band = of_band and found.words @@ query
      and found.product_id not in (select unnest(known))
    order by found.rank desc, found.product_id limit most;
  end;

-- Form of the index that the rows have. A start with another form indexes all products again.
create table search_index_form (
  one boolean primary key default true check (one),
  form integer not null
);

-- Products that an import changed and that are not indexed yet. They are indexed in small batches.
create table products_to_index (
  product_id integer primary key references products (id) on delete cascade
);

-- Synonyms as search reads them: folded, each pair in both directions.
create table search_synonyms (
  phrase text not null,
  means text not null,
  primary key (phrase, means)
);
create constraint trigger search_synonyms_changed after insert or update or delete on search_synonyms
  deferrable initially deferred for each row execute function move_catalogue_version();

-- Synonyms as staff wrote them.
create table synonyms (
  id integer generated always as identity primary key,
  phrase text not null,
  means text not null,
  -- Tokens of the phrase (shop/search/text/tokens.ts).
  folded_phrase text not null check (folded_phrase <> ''),
  folded_means text not null check (folded_means <> ''),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  check (folded_phrase <> folded_means)
);
create unique index synonyms_pair on synonyms (least(folded_phrase, folded_means), greatest(folded_phrase, folded_means));
create trigger synonyms_touched before update on synonyms
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();

-- Keeps search_synonyms equal to synonyms.
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

-- Queries that matched no product entirely. The searcher is not stored.
create table search_misses (
  query text primary key,
  -- Number of searches without any result, and of searches with similar results only.
  nothing integer not null default 0,
  nearest integer not null default 0,
  last_at timestamptz not null default now(),
  id bigint generated always as identity unique,
  created_at timestamptz not null default now()
);
create index search_misses_last on search_misses (last_at);
