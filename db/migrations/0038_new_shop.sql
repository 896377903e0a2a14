-- A shop that is not open yet says so; and what belongs to the demo can be taken out for good.

alter table settings
  -- Whether visitors see that the shop opens soon in place of its home page and its lists, though it has products.
  add column opens_soon boolean not null default false,
  -- What it says then; empty: what the shop says by itself.
  add column opening_title_ar text not null default '',
  add column opening_title_en text not null default '',
  add column opening_text_ar text not null default '',
  add column opening_text_en text not null default '',
  -- When an owner took the demo contents out; from then on no start brings them back.
  add column demo_removed_at timestamptz;

-- Empty where the shop has none yet: without the demo's, a number must not be invented.
alter table settings
  drop constraint settings_phone_check,
  drop constraint settings_whatsapp_check;
alter table settings
  add constraint settings_phone_check check (phone = '' or phone ~ '^\+?[0-9]{3,15}$'),
  add constraint settings_whatsapp_check check (whatsapp = '' or whatsapp ~ '^\+[0-9]{8,15}$');
