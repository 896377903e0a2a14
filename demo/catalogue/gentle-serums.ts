import type { DemoProduct } from "./demo-product.ts";

export const gentleSerums: readonly DemoProduct[] = [
  {
    sku: "SM-SER-04",
    category: "serums",
    nameEn: "Hyaluronic 2% Hydra Serum",
    nameAr: "سيروم الهيالورونيك المرطّب 2%",
    descriptionEn:
      "Gives dry, tired skin a boost of moisture and leaves it looking plump. 2% hyaluronic acid in three molecular sizes, for moisture at once and for hours after. Never sticky, under make-up or on its own.",
    descriptionAr:
      "يمنح البشرة الجافة المتعبة جرعة ترطيب ويتركها بمظهر ممتلئ. فيه 2% من حمض الهيالورونيك بثلاثة أحجام جزيئية، لترطيب فوري يدوم ساعات. بدون لزوجة، ويمكن استخدامه وحده أو تحت المكياج.",
    howToUseEn:
      "Press half a dropper into damp skin, morning and evening, and seal it with a cream straight away.",
    howToUseAr: "ضع نصف قطّارة على بشرة رطبة، صباحًا ومساءً، ثم ضع الكريم فورًا ليحبس الماء.",
    benefitsEn: [
      "Quick relief from a tight feeling",
      "Dry lines look softer",
      "Suits every skin type, oily too",
    ],
    benefitsAr: ["يخفّف الإحساس بالشد بسرعة", "يخفّف مظهر خطوط الجفاف", "يناسب كل أنواع البشرة، حتى الدهنية"],
    ingredients: [
      {
        en: "Hyaluronic acid, three weights",
        ar: "حمض الهيالورونيك بثلاثة أوزان",
        share: "2%",
        doesEn: "Draws water to the skin and holds it",
        doesAr: "يجذب الماء إلى البشرة ويحافظ عليه",
      },
      {
        en: "Panthenol (vitamin B5)",
        ar: "بانثينول (فيتامين بي 5)",
        share: "2%",
        doesEn: "Softens and comforts",
        doesAr: "ينعّم البشرة ويريحها",
      },
      {
        en: "Glycerin",
        ar: "جليسرين",
        share: "5%",
        doesEn: "Keeps the moisture in place",
        doesAr: "يحافظ على الرطوبة",
      },
    ],
    price: 35000,
    discountedPrice: null,
    stock: 40,
    color: null,
    size: "50 ml",
    sold: 760,
    ratings: [1, 1, 4, 13, 57],
    reviews: [
      {
        author: "آية ب.",
        rating: 5,
        daysAgo: 8,
        comment: "بحطّه على وش مبلول وبعده الكريم، وبشرتي بقت طرية طول اليوم.",
      },
      { author: "تسنيم و.", rating: 5, daysAgo: 37, comment: "خفيف ومش بيلزق، وحجمه 50 مل ده توفير." },
      {
        author: "Youssef K.",
        rating: 4,
        daysAgo: 71,
        comment: "Good in winter. In summer it is all I need under sunscreen.",
      },
    ],
  },
  {
    sku: "SM-SER-05",
    category: "serums",
    nameEn: "Alpha Arbutin 2% Spot Serum",
    nameAr: "سيروم ألفا أربوتين 2%",
    descriptionEn:
      "Works on the look of dark spots and the marks that blemishes leave behind. 2% alpha arbutin with tranexamic acid, in a serum mild enough for every day. Allow eight weeks – and sunscreen is half the battle.",
    descriptionAr:
      "يخفّف مظهر البقع الداكنة والآثار التي تتركها الحبوب. فيه 2% ألفا أربوتين مع حمض الترانيكساميك، في سيروم لطيف يصلح لكل يوم. النتيجة تظهر بعد نحو 8 أسابيع، وواقي الشمس نصف النتيجة.",
    howToUseEn:
      "Apply 2–3 drops to the spots or the whole face, morning and evening, before cream. Sunscreen every morning, without fail.",
    howToUseAr:
      "ضع نقطتين أو 3 نقاط على البقع أو الوجه كله، صباحًا ومساءً، قبل الكريم. وواقي الشمس كل صباح بدون استثناء.",
    benefitsEn: [
      "The look of dark spots fades gradually",
      "A more even-looking tone",
      "Works well with vitamin C and niacinamide",
    ],
    benefitsAr: [
      "يقلّل مظهر البقع الداكنة تدريجيًا",
      "يساعد على توحيد مظهر لون البشرة",
      "يُستخدم مع فيتامين سي والنياسيناميد",
    ],
    ingredients: [
      {
        en: "Alpha arbutin",
        ar: "ألفا أربوتين",
        share: "2%",
        doesEn: "Reduces the look of uneven pigment",
        doesAr: "يقلّل مظهر تفاوت اللون",
      },
      {
        en: "Tranexamic acid",
        ar: "حمض الترانيكساميك",
        share: "2%",
        doesEn: "Helps the look of stubborn marks",
        doesAr: "يحسّن مظهر الآثار العنيدة",
      },
      {
        en: "Liquorice root extract",
        ar: "مستخلص جذور العرقسوس",
        share: "0.5%",
        doesEn: "Brightens and calms",
        doesAr: "يمنح البشرة إشراقًا ويهدّئها",
      },
    ],
    price: 39000,
    discountedPrice: 33150,
    stock: 27,
    color: null,
    size: "30 ml",
    sold: 430,
    ratings: [1, 1, 4, 9, 21],
    reviews: [
      {
        author: "أسماء ي.",
        rating: 5,
        daysAgo: 19,
        comment: "آثار الحبوب اللي في خدّي بدأت تروح بعد شهر ونص.",
      },
      {
        author: "هدير م.",
        rating: 3,
        daysAgo: 44,
        comment: "بقالي خمس أسابيع والفرق لسه بسيط، هكمّل العبوة وأشوف.",
      },
      {
        author: "Karim A.",
        rating: 5,
        daysAgo: 95,
        comment: "The mark on my cheek is much lighter. Patience and sunscreen.",
      },
    ],
  },
  {
    sku: "SM-SER-06",
    category: "serums",
    nameEn: "Centella Calm Serum",
    nameAr: "سيروم السنتيلا المهدّئ",
    descriptionEn:
      "Comforts skin that’s red, hot or upset after sun, shaving or strong products. Centella and 5% panthenol in a cool, milky gel. Fragrance free, with few ingredients.",
    descriptionAr:
      "يريح البشرة المحمرّة أو الساخنة أو المتهيّجة بعد الشمس أو الحلاقة أو المنتجات القوية. سنتيلا و5% بانثينول في جل لبني بارد. خالٍ من العطور وبمكوّنات قليلة.",
    howToUseEn:
      "Smooth one or two pumps over clean skin whenever it needs calming, then follow with cream. Try it on the inner arm first if your skin is very sensitive.",
    howToUseAr:
      "وزّع ضغطة أو ضغطتين على بشرة نظيفة كلما احتاجت إلى تهدئة، ثم ضع الكريم. إذا كانت بشرتك حساسة جدًا فجرّبه أولًا على باطن الذراع.",
    benefitsEn: [
      "Eases the look of redness",
      "A cool feeling without menthol",
      "A good partner to retinol and peels",
    ],
    benefitsAr: ["يخفّف مظهر الاحمرار", "يمنح إحساسًا بالبرودة بدون منثول", "يكمّل استخدام الريتينول والمقشّرات"],
    ingredients: [
      {
        en: "Centella asiatica extract",
        ar: "مستخلص السنتيلا آسياتيكا",
        share: "10%",
        doesEn: "Calms the look of upset skin",
        doesAr: "يهدّئ مظهر البشرة المتهيّجة",
      },
      {
        en: "Panthenol (vitamin B5)",
        ar: "بانثينول (فيتامين بي 5)",
        share: "5%",
        doesEn: "Comforts and holds moisture",
        doesAr: "يريح البشرة ويحفظ رطوبتها",
      },
      {
        en: "Allantoin",
        ar: "ألانتوين",
        share: "0.2%",
        doesEn: "Softens rough patches",
        doesAr: "ينعّم المناطق الخشنة",
      },
    ],
    price: 36000,
    discountedPrice: null,
    stock: 31,
    color: null,
    size: "30 ml",
    sold: 395,
    ratings: [0, 1, 2, 8, 24],
    reviews: [
      { author: "ملك ج.", rating: 5, daysAgo: 11, comment: "أنقذ وشي بعد يوم في الساحل. بيبرّد على طول." },
      { author: "حسام ب.", rating: 5, daysAgo: 52, comment: "بستخدمه بعد الحلاقة ومفيش احمرار ولا حرقان." },
      {
        author: "Reem S.",
        rating: 4,
        daysAgo: 81,
        comment: "Calming and light. The pump is a bit generous.",
      },
    ],
  },
];
