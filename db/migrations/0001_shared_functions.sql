-- Functions that several concepts share: dates of changes and folding of texts.
-- All amounts of money in this database are whole piastres. All times are UTC.

create extension if not exists pg_trgm;

-- Sets updated_at in milliseconds, the precision of the API, and always later than before, so that two changes differ.
create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at = greatest(date_trunc('milliseconds', clock_timestamp()), old.updated_at + interval '1 millisecond');
  return new;
end $$;

-- Same as touch_updated_at, for triggers that name the columns which visitors or staff read.
create function date_change() returns trigger language plpgsql as $$
begin
  new.updated_at = greatest(date_trunc('milliseconds', clock_timestamp()), old.updated_at + interval '1 millisecond');
  return new;
end $$;

-- Words of a name in one spelling, for lookups: "أحمد" and "احمد", "Mona" and "mona".
-- Reads 300 characters at most.
create function fold_words(written text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(lower(translate(
    regexp_replace(left(written, 300), '[\u0621\u0640\u064B-\u065F\u0670\u00AD\u200B-\u200F]', '', 'g'),
    'آأإٱىئؤةکی٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'ااااييوهكي01234567890123456789')),
    '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u060C\u061B\u061F\u066A-\u066D\u06D4\u2000-\u206F\u3000]+',
    ' ', 'g'))
$$;

-- Letters in one spelling, for lookups by any part: one case, no vowel marks, one form of alef, yeh and digits.
create function fold_letters(written text) returns text language sql immutable strict parallel safe as $$
  select lower(translate(regexp_replace(written, '[\u0640\u064B-\u065F\u0670]', '', 'g'),
    'آأإٱىةکی٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'اااايهكي01234567890123456789'))
$$;

-- Clears the demo mark of a row when staff give it another name or SKU: the row then belongs to the shop.
create function clear_demo_mark() returns trigger language plpgsql as $$
begin
  new.is_demo = false;
  return new;
end $$;
