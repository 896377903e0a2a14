-- Facts that decide which sentences the shop publishes.

-- Runs pending triggers of earlier migrations: a table with such triggers cannot be altered.
set constraints all immediate;
set constraints all deferred;

alter table settings
  -- True if packs carry codes under a silver layer. False: no page or e-mail mentions codes.
  add column packs_carry_codes boolean not null default false;

alter table content_pages
  -- Sections that customers do not see, in the form of the API. Only for a page without rows in content_sections, so that release 1.4.0
  -- does not publish them.
  add column draft_sections jsonb;

drop trigger content_pages_dated on content_pages;
create trigger content_pages_dated before update of title_ar, title_en, summary_ar, summary_en, draft_sections on content_pages
  for each row when (old.* is distinct from new.*) execute function date_change();

update settings set packs_carry_codes = exists (select from code_batches);

-- The usual footer of earlier releases spoke of codes in every shop.
update settings set
  footer_ar = replace(footer_ar, '، وكود تحقق على كل عبوة.', '.'),
  footer_en = replace(footer_en, ', and a verification code on every pack.', '.')
where not packs_carry_codes;
