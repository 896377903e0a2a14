-- Brand of the shop: accent colour, images, lines and links. A used shop keeps the look that releases before 1.5.0 had built in.

alter table settings
  add column accent text not null default '#9A4A35' check (accent ~ '^#[0-9A-F]{6}$'),
  add column icon_media_id text references media (id),
  -- Images of shared links and at the top of festive e-mails. The English one is null if it is the same.
  add column share_media_id text references media (id),
  add column share_en_media_id text references media (id),
  add column mail_banner_media_id text references media (id),
  add column mail_banner_en_media_id text references media (id),
  -- Line above all pages; empty for the delivery times. Null dates: always.
  add column announcement_ar text not null default '',
  add column announcement_en text not null default '',
  add column announcement_from timestamptz,
  add column announcement_until timestamptz,
  -- Sentence about the shop, and title (beside the name) and description of the home page. Empty: none, the name alone, a usual sentence.
  add column footer_ar text not null default '',
  add column footer_en text not null default '',
  add column home_title_ar text not null default '',
  add column home_title_en text not null default '',
  add column home_description_ar text not null default '',
  add column home_description_en text not null default '',
  add column tiktok_url text check (tiktok_url like 'https://%'),
  add column youtube_url text check (youtube_url like 'https://%'),
  add column telegram_url text check (telegram_url like 'https://%'),
  add column snapchat_url text check (snapchat_url like 'https://%'),
  -- True until the first start has stored the images that releases before 1.5.0 had built in.
  add column awaits_built_in_look boolean not null default false,
  add constraint announcement_ends_later check (announcement_until > announcement_from),
  alter column since drop not null,
  -- The brand of a shop that nobody has named yet. Removing the demo returns to these.
  alter column brand_ar set default 'متجري',
  alter column brand_en set default 'My shop',
  alter column greeting_ar set default 'مرحبًا، أحتاج إلى مساعدة.',
  alter column greeting_en set default 'Hello, I would like some help.';

-- The old icons, shared images and e-mail banner belonged to the demo. An unused shop gets those with the demo, or none.
update settings set
  awaits_built_in_look = true,
  footer_ar = 'مستحضرات عناية بالبشرة من مصر منذ ' || since || '. مكوّنات واضحة بنسبها، وكود تحقق على كل عبوة.',
  footer_en = 'Skin care from Egypt since ' || since || '. Clear ingredients, with percentages on the label, and a verification code on every pack.',
  home_title_ar = 'عناية بالبشرة في مصر منذ ' || since,
  home_title_en = 'Skin care in Egypt since ' || since,
  home_description_ar = 'مستحضرات عناية بالبشرة، مكوّناتها ونسبها مكتوبة بوضوح على العبوة. توصيل لكل محافظات مصر والدفع عند الاستلام.',
  home_description_en = 'Skin care with clear ingredients, with percentages on the label. Delivery to every governorate in Egypt. Cash on delivery.'
where exists (select from staff) or exists (select from products);
update settings
set brand_ar = default, brand_en = default, since = null, greeting_ar = default, greeting_en = default
where not awaits_built_in_look;
