-- Taxonomy of the products: areas of the body, types of skin and concerns, each with its search words.

create table concerns (
  key text primary key check (key ~ '^[a-z]+(-[a-z]+)*$'),
  kind text not null check (kind in ('concern', 'skin_type', 'area')),
  position integer not null default 0,
  name_en text not null,
  name_ar text not null,
  -- Text below the name on the page of the concern.
  text_en text not null default '',
  text_ar text not null default '',
  id integer generated always as identity unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  unique (key, kind)
);
create constraint trigger concerns_changed after insert or update or delete on concerns
  deferrable initially deferred for each row execute function move_catalogue_version();
create trigger concerns_touched before update on concerns
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();

-- Phrases that stand for a concern, in natural spelling and up to four words. Search folds them.
create table concern_words (
  concern_key text not null references concerns (key) on update cascade on delete cascade,
  phrase text not null,
  primary key (concern_key, phrase)
);

-- Dates the concern when its words change.
create function date_concerns_of_words() returns trigger language plpgsql as $$
begin
  update concerns
  set updated_at = greatest(date_trunc('milliseconds', clock_timestamp()), updated_at + interval '1 millisecond')
  where key in (select concern_key from changed);
  return null;
end $$;
create constraint trigger concern_words_changed after insert or update or delete on concern_words
  deferrable initially deferred for each row execute function move_catalogue_version();
create trigger concern_words_dated_delete after delete on concern_words
  referencing old table as changed for each statement execute function date_concerns_of_words();
create trigger concern_words_dated_insert after insert on concern_words
  referencing new table as changed for each statement execute function date_concerns_of_words();

insert into concerns (kind, position, key, name_en, name_ar, text_en, text_ar) values
  ('area', 1, 'face', 'Face', 'الوجه',
   'Cleansers, serums, creams and sun care for the face.', 'غسول وسيروم وكريم وواقي شمس للوجه.'),
  ('area', 2, 'eyes', 'Eyes', 'محيط العين',
   'Gels, creams and sticks for the thin skin around the eyes.', 'جل وكريم وستيك للبشرة الرقيقة حول العين.'),
  ('area', 3, 'lips', 'Lips', 'الشفاه',
   'Care for lips that dry out.', 'عناية بالشفاه الجافة.'),
  ('area', 4, 'lashes-and-brows', 'Lashes and brows', 'الرموش والحواجب',
   'Oils for softer lashes and tidy brows.', 'زيوت لرموش أنعم وحواجب مرتّبة.'),
  ('area', 5, 'hands', 'Hands', 'اليدان',
   'Creams that soften hands and sink in quickly.', 'كريمات تنعّم اليدين وتُمتصّ بسرعة.'),
  ('area', 6, 'body', 'Body', 'الجسم',
   'Oils, bars and sun care for the body.', 'زيوت وصابون وواقي شمس للجسم.'),
  ('area', 7, 'hair', 'Hair', 'الشعر',
   'Shampoo and care for hair and scalp.', 'شامبو وعناية بالشعر وفروة الرأس.'),
  ('skin_type', 1, 'oily', 'Oily skin', 'البشرة الدهنية',
   'Light care that leaves no shine behind.', 'عناية خفيفة لا تترك لمعانًا.'),
  ('skin_type', 2, 'dry', 'Dry skin', 'البشرة الجافة',
   'Care that holds moisture in and feels comfortable all day.', 'عناية تحبس الرطوبة وتريح البشرة طوال اليوم.'),
  ('skin_type', 3, 'combination', 'Combination skin', 'البشرة المختلطة',
   'Care for a face that shines in the middle and is dry at the cheeks.', 'عناية لبشرة تلمع في الوسط وتجفّ عند الخدين.'),
  ('skin_type', 4, 'normal', 'Normal skin', 'البشرة العادية',
   'Everyday care that keeps skin as it is.', 'عناية يومية تحافظ على بشرتك كما هي.'),
  ('skin_type', 5, 'sensitive', 'Sensitive skin', 'البشرة الحساسة',
   'Mild care with few ingredients, for skin that reddens or stings easily.', 'عناية لطيفة بمكوّنات قليلة، لبشرة تحمرّ أو تتهيّج بسرعة.'),
  ('concern', 1, 'blemishes', 'Blemishes', 'حب الشباب',
   'Care for blemish-prone skin that does not dry it out.', 'عناية بالبشرة المعرّضة للحبوب من غير أن تجفّفها.'),
  ('concern', 2, 'blackheads', 'Blackheads and pores', 'الرؤوس السوداء والمسام',
   'Care that reduces the look of blackheads and pores.', 'عناية تقلّل مظهر الرؤوس السوداء والمسام.'),
  ('concern', 3, 'shine', 'Shine', 'لمعان البشرة',
   'Care that keeps shine down through the day.', 'عناية تقلّل اللمعان على مدار اليوم.'),
  ('concern', 4, 'dark-spots', 'Dark spots', 'البقع الداكنة',
   'Care that softens the look of dark spots and marks, always with sun care.', 'عناية تخفّف مظهر البقع والآثار الداكنة، ومعها واقي الشمس دائمًا.'),
  ('concern', 5, 'dullness', 'Dullness', 'بهتان البشرة',
   'Care for a fresher, more even look.', 'عناية لمظهر أكثر نضارة وتجانسًا.'),
  ('concern', 6, 'dark-circles', 'Dark circles', 'الهالات السوداء',
   'Care that softens the look of dark circles under the eyes.', 'عناية تخفّف مظهر الهالات تحت العين.'),
  ('concern', 7, 'puffiness', 'Puffy eyes', 'انتفاخ العين',
   'Cool care for tired, puffy eyes.', 'عناية مبرّدة للعين المتعبة المنتفخة.'),
  ('concern', 8, 'fine-lines', 'Fine lines', 'الخطوط الرفيعة',
   'Care that softens the look of fine lines with time.', 'عناية تنعّم مظهر الخطوط الرفيعة مع الوقت.'),
  ('concern', 9, 'dryness', 'Dryness', 'الجفاف',
   'Moisture for skin that feels tight, rough or flaky.', 'ترطيب للبشرة المشدودة أو الخشنة أو المتقشّرة.'),
  ('concern', 10, 'redness', 'Redness', 'الاحمرار',
   'Soothing care for skin that is red, hot or upset.', 'عناية مهدّئة للبشرة المحمرّة أو المتهيّجة.'),
  ('concern', 11, 'sun', 'Sun protection', 'الحماية من الشمس',
   'Protection for every day, at home, on the road and at the beach.', 'حماية لكل يوم: في البيت والطريق وعلى البحر.'),
  ('concern', 12, 'rough-skin', 'Rough skin', 'خشونة الجلد',
   'Care that smooths elbows, knees and rough patches.', 'عناية تنعّم الكوعين والركبتين والمناطق الخشنة.'),
  ('concern', 13, 'frizz', 'Frizz', 'هيشان الشعر',
   'Care that calms frizz and makes hair easy to comb.', 'عناية تهدّئ الهيشان وتسهّل التمشيط.'),
  ('concern', 14, 'make-up-removal', 'Make-up removal', 'إزالة المكياج',
   'Takes make-up and sunscreen off without rubbing.', 'يزيل المكياج وواقي الشمس بدون فرك.');

insert into concern_words (concern_key, phrase)
select key, phrase from (values
  ('face', 'face, facial, وجه, وش, وشي, وجهي, فيس, بشرة الوجه'),
  ('eyes', 'eye, eyes, eye area, under eye, under eyes, eye contour, عين, عيون, العين, عينين, تحت العين,
    حول العين, محيط العين, آي'),
  ('lips', 'lip, lips, شفاه, شفايف, شفة, شفتين, شفايفي, ليب'),
  ('lashes-and-brows', 'lash, lashes, eyelash, eyelashes, brow, brows, eyebrow, eyebrows, رموش, حواجب, رمش, حاجب, رموشي'),
  ('hands', 'hand, hands, يد, يدين, ايد, ايدين, إيدي, أيدي, كفوف, هاند'),
  ('body', 'body, جسم, جسمي, جلد, بودي, بدن'),
  ('hair', 'hair, شعر, شعري, scalp, فروة الرأس, هير'),
  ('oily', 'oily skin, oily, greasy, greasy skin, بشرة دهنية, دهنية, دهني, بشرتي دهنية, بشرة زيتية, أويلي سكين,
    وش دهني'),
  ('dry', 'dry skin, dry, very dry skin, بشرة جافة, جافة, بشرتي جافة, بشرة ناشفة, ناشفة, دراي سكين, وش ناشف'),
  ('combination', 'combination skin, combination, combo skin, mixed skin, بشرة مختلطة, مختلطة, بشرتي مختلطة'),
  ('normal', 'normal skin, بشرة عادية, بشرتي عادية'),
  ('sensitive', 'sensitive skin, sensitive, reactive skin, بشرة حساسة, حساسة, حساسية البشرة, بشرتي حساسة, سنستيف,
    تهيج البشرة, hypoallergenic'),
  ('blemishes', 'blemishes, blemish, acne, acne prone, pimple, pimples, spots, breakouts, breakout, zits, حب شباب,
    حب الشباب, حبوب, حبوب الوجه, حبوب الوش, حبوب الشباب, بثور, اكني, أكني, دمامل'),
  ('blackheads', 'blackheads, blackhead, whiteheads, pores, large pores, open pores, clogged pores, pore minimizer,
    رؤوس سوداء, رؤوس سودا, الرؤوس السوداء, روس سودا, رؤوس بيضاء, مسام, مسامات, مسام واسعة,
    المسام الواسعة, بلاك هيدز, تنظيف المسام'),
  ('shine', 'shine, shiny face, shiny skin, oil control, sebum, excess oil, matte, mattifying, لمعان, لمعة,
    لمعان الوجه, لمعان البشرة, دهون زائدة, إفرازات دهنية, زيوت الوجه, مات, أويل كنترول, توازن الدهون'),
  ('dark-spots', 'dark spots, dark spot, pigmentation, hyperpigmentation, melasma, acne marks, acne scars, scars,
    spot corrector, freckles, sun spots, whitening, lightening, uneven skin tone, uneven tone, بقع داكنة,
    بقع, بقع غامقة, بقع بنية, تصبغات, تصبغ, كلف, نمش, آثار حبوب, آثار الحبوب, آثار حب الشباب, اثر الحبوب,
    ندبات, تفتيح, تفتيح البشرة, تبييض, توحيد لون البشرة, توحيد اللون, اسمرار'),
  ('dullness', 'dullness, dull skin, dull, glow, glowing skin, radiance, radiant, brightening, bright skin,
    tired skin, نضارة, نضارة البشرة, بهتان, بشرة باهتة, باهتة, دبلانة, دبلان, بشرة مطفية, بشرة تعبانة,
    بشرة مجهدة, شحوب, إشراق, إشراقة, جلو, تنوير, بشرة متعبة'),
  ('dark-circles', 'dark circles, dark circle, under eye circles, black circles, panda eyes, هالات, هالات سوداء,
    هالات سودا, الهالات السوداء, هالات تحت العين, سواد تحت العين, السواد تحت العين, دارك سيركلز'),
  ('puffiness', 'puffiness, puffy eyes, puffy, eye bags, bags under eyes, swollen eyes, انتفاخ, انتفاخات,
    انتفاخ العين, انتفاخ تحت العين, جيوب تحت العين, جيوب العين, عين منتفخة, عين وارمة, ورم العين'),
  ('fine-lines', 'fine lines, fine line, wrinkles, wrinkle, anti aging, anti ageing, antiaging, aging, ageing,
    mature skin, firming, smile lines, crows feet, خطوط رفيعة, خطوط, تجاعيد, تجعيد, شيخوخة,
    مكافحة الشيخوخة, علامات التقدم, علامات السن, شد البشرة, شد الوجه, ترهل, انتي ايجنج, انتي ايدجنج'),
  ('dryness', 'dryness, dry, جاف, جافة, ناشف, ناشفة, dehydrated, dehydration, dehydrated skin, flaky skin, flaking,
    chapped, cracked, tight skin, hydration, hydrating, moisture, جفاف, جفاف البشرة, جفاف شديد, قشف,
    تقشف, تقشر, تشقق, تشققات, مشققة, ترطيب, ترطيب البشرة, ترطيب عميق, نشوفية'),
  ('redness', 'redness, red skin, irritation, irritated skin, soothing, calming, rosacea, sunburn, after sun,
    after shave, rash, احمرار, احمرار الوجه, التهاب, تهيج, هيج, ملتهبة, متهيجة, محمرة, تهدئة,
    تهدئة البشرة, مهدئ, حروق الشمس, حرق الشمس, بعد الشمس, بعد الحلاقة, وردية'),
  ('sun', 'sun protection, sun care, sunscreen, sunscreens, sun screen, sunblock, sun block, sun cream, spf, uv,
    uva, uvb, واقي شمس, واقي الشمس, واقي شمسي, واقي من الشمس, كريم شمس, كريم الشمس, صن بلوك, صن سكرين,
    صنبلوك, صن اسكرين, صان بلوك, حماية من الشمس, حماية الشمس, اس بي اف, سن بلوك, سن سكرين'),
  ('rough-skin', 'rough skin, rough patches, rough texture, elbows, knees, body scrub, exfoliate body, خشونة,
    خشونة الجلد, خشونة الجسم, جلد خشن, كوع, كوعين, أكواع, ركب, ركبتين, أكواع وركب, جلد الوزة,
    تنعيم الجسم'),
  ('frizz', 'frizz, frizzy, frizzy hair, anti frizz, detangle, detangler, tangled hair, unruly hair, هيشان,
    هيشان الشعر, هايش, شعر هايش, شعر هائش, منكوش, شعر منكوش, تجعد الشعر, فك التشابك, تنعيم الشعر,
    فرد الشعر'),
  ('make-up-removal', 'make-up removal, make-up remover, makeup remover, make up remover, remove makeup, cleansing balm,
    cleansing oil, double cleanse, double cleansing, first cleanse, مزيل مكياج, مزيل المكياج, مزيل ميكب,
    مزيل ميك اب, مزيل ماكياج, إزالة المكياج, ازاله الميكب, مسح المكياج, ميك اب ريموفر, ميكب ريموفر,
    تنظيف مزدوج')
) as listed (key, phrases) cross join lateral regexp_split_to_table(phrases, ',\s+') as phrase;
