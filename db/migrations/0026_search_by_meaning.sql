-- Search by what people mean; docs/decisions/0013-search-by-meaning.md tells why it is built so. Rows of the form before are
-- made anew at the next start (shop/search/renew-index.ts).

-- Lexemes are stems, once for anywhere in a product and once more for each place that counts more (shop/search/text/lexemes.ts).
truncate product_search, search_words;

alter table search_words
  -- The light stem of the word, and its consonants as both scripts spell them: shop/search/text/stem.ts and sound.ts.
  add column stem text collate "C" not null default '',
  add column sound text collate "C" not null default '';
comment on column search_words.product_count is 'How many products carry the stem of the word';
create index search_words_stem on search_words (stem);
create index search_words_sound on search_words (sound);

-- The best sellers first, so that a common word is answered from few rows.
create table product_search_2 partition of product_search for values in (2);
create table product_search_3 partition of product_search for values in (3);
-- Out of line and as they are: rows that are only ordered stay narrow, and nothing is unpacked for each look at a lexeme.
alter table product_search alter column words set storage external;
alter table product_search_1 alter column words set storage external;
alter table product_search_2 alter column words set storage external;
alter table product_search_3 alter column words set storage external;
alter table product_search_1 set (toast_tuple_target = 128);
alter table product_search_2 set (toast_tuple_target = 128);
alter table product_search_3 set (toast_tuple_target = 128);
-- What was saved last is found as quickly as the rest.
drop index product_search_words;
create index product_search_words on product_search using gin (words) with (fastupdate = off);
create index product_search_product on product_search (product_id);

-- The best sellers of a band that a query matches, but for those known already. By the index alone: the planner does not know what it
-- costs to fetch the lexemes of each row, and would rather read them all.
create function matching_products(query tsquery, of_band smallint, known integer[], most integer)
  returns table (product_id integer) language sql stable set enable_seqscan to off
  begin atomic
    select found.product_id from product_search as found
    where found.band = of_band and found.words @@ query
      and found.product_id not in (select unnest(known))
    order by found.rank desc, found.product_id limit most;
  end;

create table search_index_form (
  one boolean primary key default true check (one),
  form integer not null
);

create constraint trigger search_synonyms_changed after insert or update or delete on search_synonyms
  deferrable initially deferred for each row execute function move_catalogue_version();

-- What people searched for, and all of it was in no product: words alone, without whoever typed them.
create table search_misses (
  query text primary key,
  -- How often nothing at all was found, and how often something that comes near.
  nothing integer not null default 0,
  nearest integer not null default 0,
  last_at timestamptz not null default now()
);
create index search_misses_last on search_misses (last_at);
