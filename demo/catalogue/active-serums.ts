import type { DemoProduct } from "./demo-product.ts";

export const activeSerums: readonly DemoProduct[] = [
  {
    sku: "SM-SER-01",
    category: "serums",
    nameEn: "Niacinamide 10% + Zinc Serum",
    nameAr: "سيروم نياسيناميد 10% مع زنك",
    descriptionEn:
      "Helps balance oil and softens the look of pores, with a finish that never shines. A water-light serum with 10% niacinamide and 1% zinc that doesn’t pill under sunscreen or make-up. 30 ml, about two months of daily use.",
    descriptionAr:
      "يساعد على توازن الدهون ويقلّل مظهر المسام، بملمس خفيف كالماء لا يلمع. فيه 10% نياسيناميد و1% زنك، ولا يتكتّل تحت واقي الشمس والمكياج. العبوة 30 مل تكفي نحو شهرين.",
    howToUseEn:
      "After cleansing, press 3–4 drops into face and neck, morning and evening, before cream. Use sunscreen in the daytime.",
    howToUseAr:
      "بعد التنظيف، وزّع 3 أو 4 نقاط على الوجه والرقبة، صباحًا ومساءً، قبل الكريم. استخدم واقي شمس نهارًا.",
    benefitsEn: ["Less shine on oily skin", "Softer-looking pores", "A more even-looking tone over time"],
    benefitsAr: [
      "يقلّل لمعان البشرة الدهنية",
      "ينعّم مظهر المسام",
      "يساعد على توحيد مظهر لون البشرة مع الاستمرار",
    ],
    ingredients: [
      {
        en: "Niacinamide (vitamin B3)",
        ar: "نياسيناميد (فيتامين بي 3)",
        share: "10%",
        doesEn: "Helps regulate oil and supports the skin barrier",
        doesAr: "يساعد على تنظيم الدهون ويدعم حاجز البشرة",
      },
      {
        en: "Zinc PCA",
        ar: "زنك PCA",
        share: "1%",
        doesEn: "Helps calm blemish-prone skin",
        doesAr: "يساعد على تهدئة البشرة المعرّضة للحبوب",
      },
      {
        en: "Hyaluronic acid",
        ar: "حمض الهيالورونيك",
        share: "0.5%",
        doesEn: "Draws in water and eases tightness",
        doesAr: "يجذب الماء ويخفّف الإحساس بالشد",
      },
    ],
    price: 42000,
    discountedPrice: 33600,
    stock: 48,
    color: null,
    size: "30 ml",
    sold: 1840,
    ratings: [1, 1, 2, 21, 103],
    reviews: [
      {
        author: "منة ع.",
        rating: 5,
        daysAgo: 16,
        comment: "فرق واضح في اللمعان بعد أسبوعين. القوام خفيف ومفيش ريحة.",
      },
      {
        author: "أحمد س.",
        rating: 4,
        daysAgo: 28,
        comment: "ممتاز للبشرة الدهنية، بس كان نفسي العبوة تكون أكبر.",
      },
      {
        author: "Salma R.",
        rating: 5,
        daysAgo: 63,
        comment: "Sits perfectly under sunscreen and never pills.",
      },
    ],
  },
  {
    sku: "SM-SER-02",
    category: "serums",
    nameEn: "Vitamin C 15% Bright Serum",
    nameAr: "سيروم فيتامين سي 15%",
    descriptionEn:
      "Helps skin look more even and radiant within a few weeks. 15% vitamin C with ferulic acid and vitamin E, the classic trio, in a light serum. A slight tingle on first use is normal.",
    descriptionAr:
      "يساعد على توحيد مظهر لون البشرة ويعيد لها النضارة خلال أسابيع. فيه 15% فيتامين سي مع حمض الفيروليك وفيتامين إي، الثلاثي المعروف، في سيروم خفيف. الوخز الخفيف في أول استخدام طبيعي.",
    howToUseEn:
      "In the morning, spread 3–4 drops over dry skin, then moisturiser and sunscreen. Keep it closed, cool and dark, and finish it within three months of opening.",
    howToUseAr:
      "في الصباح، وزّع 3 أو 4 نقاط على بشرة جافة، ثم ضع المرطّب وواقي الشمس. أغلقه جيدًا واحفظه في مكان بارد بعيد عن الضوء، واستخدمه خلال 3 أشهر من فتحه.",
    benefitsEn: [
      "A brighter, fresher look",
      "The look of dark spots softens with time",
      "An antioxidant partner to your sunscreen",
    ],
    benefitsAr: [
      "يمنح البشرة مظهرًا أكثر إشراقًا وحيوية",
      "يخفّف مظهر البقع الداكنة مع الوقت",
      "يكمّل دور واقي الشمس بمضادات الأكسدة",
    ],
    ingredients: [
      {
        en: "Vitamin C (L-ascorbic acid)",
        ar: "فيتامين سي (حمض الأسكوربيك)",
        share: "15%",
        doesEn: "Brightens the look of dull skin",
        doesAr: "يمنح البشرة الباهتة إشراقًا",
      },
      {
        en: "Ferulic acid",
        ar: "حمض الفيروليك",
        share: "0.5%",
        doesEn: "Keeps vitamin C stable for longer",
        doesAr: "يحافظ على ثبات فيتامين سي",
      },
      {
        en: "Vitamin E (tocopherol)",
        ar: "فيتامين إي (توكوفيرول)",
        share: "1%",
        doesEn: "An antioxidant that supports vitamin C",
        doesAr: "مضاد أكسدة يدعم فيتامين سي",
      },
    ],
    price: 52000,
    discountedPrice: null,
    stock: 1,
    color: null,
    size: "30 ml",
    sold: 1180,
    ratings: [1, 3, 5, 14, 50],
    reviews: [
      {
        author: "إنجي ش.",
        rating: 5,
        daysAgo: 22,
        comment: "وشي نوّر بعد شهر وآثار الحبوب بقت أخف. لازم واقي شمس معاه.",
      },
      {
        author: "Hana T.",
        rating: 4,
        daysAgo: 50,
        comment: "Lovely glow. It does tingle the first few times.",
      },
      {
        author: "رامي د.",
        rating: 4,
        daysAgo: 85,
        comment: "نتيجته حلوة، بس لونه غمق شوية لما سبته برّه الدولاب. احفظوه بعيد عن النور.",
      },
    ],
  },
  {
    sku: "SM-SER-03",
    category: "serums",
    nameEn: "Retinol 0.3% Night Serum",
    nameAr: "سيروم ريتينول ليلي 0.3%",
    descriptionEn:
      "Softens the look of fine lines at a strength made for beginners. 0.3% retinol in a light oil base, with squalane to keep skin comfortable. For the evening only.",
    descriptionAr:
      "يحسّن مظهر الخطوط الرفيعة بتركيز مناسب للمبتدئين. فيه 0.3% ريتينول في قوام زيتي خفيف، مع السكوالان الذي يريح البشرة. للمساء فقط.",
    howToUseEn:
      "Two evenings a week at first, press a few drops into dry skin before cream. Add evenings slowly as skin gets used to it. Wear sunscreen every day. Do not use while pregnant or breastfeeding.",
    howToUseAr:
      "ابدأ بمرتين في الأسبوع مساءً: بضع نقاط على بشرة جافة قبل الكريم، ثم زد عدد المرات تدريجيًا حين تعتاد بشرتك عليه. ضع واقي شمس كل يوم. لا يُستخدم أثناء الحمل أو الرضاعة.",
    benefitsEn: [
      "Smoother-looking fine lines",
      "A more even-looking texture in 8–12 weeks",
      "Gentle enough for a first retinol",
    ],
    benefitsAr: [
      "ينعّم مظهر الخطوط الرفيعة",
      "يحسّن تجانس الملمس خلال 8–12 أسبوعًا",
      "يناسب من يجرّب الريتينول لأول مرة",
    ],
    ingredients: [
      {
        en: "Retinol (vitamin A)",
        ar: "ريتينول (فيتامين إيه)",
        share: "0.3%",
        doesEn: "Refines the look of lines and texture",
        doesAr: "يحسّن مظهر الخطوط والملمس",
      },
      {
        en: "Squalane",
        ar: "سكوالان",
        share: "20%",
        doesEn: "Helps cushion the skin against dryness",
        doesAr: "يساعد على حماية البشرة من الجفاف",
      },
      {
        en: "Bisabolol",
        ar: "بيسابولول",
        share: "0.5%",
        doesEn: "Soothes, found in chamomile",
        doesAr: "مهدّئ موجود في البابونج",
      },
    ],
    price: 48000,
    discountedPrice: null,
    stock: 22,
    color: null,
    size: "30 ml",
    sold: 820,
    ratings: [0, 1, 3, 8, 29],
    reviews: [
      {
        author: "شيماء ق.",
        rating: 5,
        daysAgo: 31,
        comment: "أول ريتينول أجرّبه ومقشّرش وشي. بدأت مرتين في الأسبوع زي ما مكتوب.",
      },
      { author: "دعاء ن.", rating: 4, daysAgo: 66, comment: "نتيجته بتبان بعد شهرين، محتاج صبر." },
      { author: "Mona E.", rating: 5, daysAgo: 110, comment: "Texture is smoother and no peeling at all." },
    ],
  },
];
