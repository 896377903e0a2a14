-- Facts that decide which sentences the shop publishes.

-- Runs pending triggers of earlier migrations: a table with such triggers cannot be altered.
set constraints all immediate;
set constraints all deferred;

alter table settings
  -- True if packs carry codes under a silver layer. False: no page or e-mail mentions codes.
  add column packs_carry_codes boolean not null default false;

alter table content_pages
  -- True for a text that customers do not see yet.
  add column is_draft boolean not null default false;

update settings set packs_carry_codes = exists (select from code_batches);

-- The usual footer of earlier releases spoke of codes in every shop.
update settings set
  footer_ar = replace(footer_ar, '، وكود تحقق على كل عبوة.', '.'),
  footer_en = replace(footer_en, ', and a verification code on every pack.', '.')
where not packs_carry_codes;
