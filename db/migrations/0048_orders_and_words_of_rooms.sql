-- What the back office still read a million rows for, one by one (decision 20). None of these tables is written by a sale, but for a
-- coupon that it uses; mails have an index of ranges of blocks, which updates don't touch.
create index coupons_discount on coupons (discount, id);
create index coupons_starts on coupons (starts_at, id);
create index coupons_ends on coupons (ends_at, id);
create index coupons_used on coupons (used, id);
create index coupons_created on coupons (created_at, id);
create index coupons_code_parts on coupons using gin (folded_code gin_trgm_ops);
create index cash_statements_texts on cash_statements using gin (reference gin_trgm_ops, file_name gin_trgm_ops);
create index imports_file_name on imports using gin (file_name gin_trgm_ops);
create index fake_reports_created on fake_reports (created_at, id);
create index reviews_hidden on reviews (id) include (created_at, rating) where hidden_at is not null;
create index reviews_answered on reviews (id) include (created_at, rating) where answer is not null;
create index emails_created on emails using brin (created_at) with (pages_per_range = 32);
