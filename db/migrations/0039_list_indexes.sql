-- What people write to the shop, found by any part of it among a hundred thousand. Both are written once and read often.

create extension if not exists pg_trgm;

create index contact_messages_texts on contact_messages
  using gin (message gin_trgm_ops, name gin_trgm_ops, email gin_trgm_ops, phone gin_trgm_ops);
create index fake_reports_texts on fake_reports
  using gin (details gin_trgm_ops, seller gin_trgm_ops, place gin_trgm_ops, phone gin_trgm_ops, case_number gin_trgm_ops);

-- What shows a picture of the library.
create index categories_media on categories (media_id);
create index sliders_wide_en_media on sliders (wide_en_media_id);
create index sliders_wide_ar_media on sliders (wide_ar_media_id);
create index sliders_tall_media on sliders (tall_media_id);
