-- Search over folded words; docs/decisions/0005-search.md tells why it is built so.
create extension if not exists fuzzystrmatch;

-- A word, and the word without each one of its letters (from four letters on): two words that share a key are at
-- most one typo and a swap apart, which one_typo() then checks.
create function near_keys(word text) returns text[]
  language sql immutable strict parallel safe
  return case when length(word) < 4 then array[word]
    else (select array_agg(distinct near) from (
      select word as near
      union all select overlay(word placing '' from place for 1) from generate_series(1, length(word)) as place) as keys)
  end;

-- One letter wrong, missing, doubled, or two neighbours swapped.
create function one_typo(a text, b text) returns boolean
  language sql immutable strict parallel safe
  return levenshtein_less_equal(a, b, 1) <= 1
    or (length(a) = length(b) and exists (
      select from generate_series(1, length(a) - 1) as place
      where overlay(a placing reverse(substr(a, place, 2)) from place for 2) = b));

create table search_words (
  word text collate "C" primary key,
  -- How many products carry it: orders suggestions, and tells a rare word from a typo.
  product_count integer not null default 0,
  near text[] generated always as (near_keys(word::text)) stored
);
create index search_words_near on search_words using gin (near) with (fastupdate = off);

-- Folded phrases; each pair is stored in both directions.
create table search_synonyms (
  phrase text not null,
  means text not null,
  primary key (phrase, means)
);

-- One band is enough up to some 10,000 products; larger shops add bands by rank.
-- No index on rank: the planner would walk it for rare words.
create table product_search (
  product_id integer not null references products (id) on delete cascade,
  band smallint not null default 1,
  rank integer not null,
  words tsvector not null,
  primary key (product_id, band)
) partition by list (band);
create table product_search_1 partition of product_search for values in (1);
create index product_search_words on product_search using gin (words);
