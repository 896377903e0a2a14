import type { DemoProduct } from "./demo-product.ts";

export const sets: readonly DemoProduct[] = [
  {
    sku: "SM-SET-01",
    category: "sets",
    nameEn: "Evening Glow Set",
    nameAr: "مجموعة النضارة المسائية",
    descriptionEn:
      "A full evening in one box: cleanse, renew, moisturise. Gentle Gel Cleanser 200 ml, Retinol 0.3% Night Serum 30 ml and Shea Rich Night Cream 75 ml, tied with a ribbon. All three are full size.",
    descriptionAr:
      "روتين مسائي كامل في علبة واحدة: تنظيف وتجديد وترطيب. غسول جل لطيف 200 مل، وسيروم ريتينول ليلي 0.3% بحجم 30 مل، وكريم ليلي غني بزبدة الشيا 75 مل، مربوطة بشريط. المنتجات الثلاثة بالحجم الكامل.",
    howToUseEn:
      "In the evening: cleanser, then the serum on two nights a week at first, then the cream every night. Sunscreen by day. The serum is not for use while pregnant or breastfeeding.",
    howToUseAr:
      "مساءً: الغسول، ثم السيروم مرتين في الأسبوع في البداية، ثم الكريم كل ليلة. وواقي الشمس نهارًا. السيروم لا يُستخدم أثناء الحمل أو الرضاعة.",
    benefitsEn: [
      "A routine that works together",
      "Costs less than buying separately",
      "Ready to give, no wrapping needed",
    ],
    benefitsAr: [
      "روتين متكامل، كل خطوة تكمّل الأخرى",
      "أوفر من شراء كل منتج وحده",
      "جاهزة للإهداء ولا تحتاج إلى تغليف",
    ],
    ingredients: [
      {
        en: "Retinol (vitamin A), in the serum",
        ar: "ريتينول (فيتامين إيه)، في السيروم",
        share: "0.3%",
        doesEn: "Refines the look of lines and texture",
        doesAr: "يحسّن مظهر الخطوط والملمس",
      },
      {
        en: "Shea butter, in the cream",
        ar: "زبدة الشيا، في الكريم",
        share: "10%",
        doesEn: "Seals moisture in and softens",
        doesAr: "تحبس الرطوبة وتنعّم البشرة",
      },
      {
        en: "Glycerin, in the cleanser",
        ar: "جليسرين، في الغسول",
        share: "4%",
        doesEn: "Helps skin keep its moisture while you wash",
        doesAr: "يحافظ على رطوبة البشرة أثناء الغسل",
      },
    ],
    price: 95000,
    discountedPrice: 80750,
    stock: 16,
    color: null,
    size: null,
    sold: 370,
    ratings: [0, 1, 2, 7, 28],
    reviews: [
      { author: "محمد ع.", rating: 5, daysAgo: 18, comment: "كانت هدية عيد جوازنا، والعلبة شكلها شيك جدًا." },
      { author: "رغدة ف.", rating: 5, daysAgo: 54, comment: "جرّبت التلاتة مع بعض والفرق بان بعد شهر." },
      {
        author: "Injy H.",
        rating: 4,
        daysAgo: 84,
        comment: "Great value. I would swap the serum for vitamin C if I could.",
      },
    ],
  },
  {
    sku: "SM-SET-02",
    category: "sets",
    nameEn: "First Routine Set",
    nameAr: "مجموعة الروتين الأول",
    descriptionEn:
      "Everything for a first routine, in three steps of one minute each. Gentle Gel Cleanser 200 ml, Niacinamide 10% + Zinc Serum 30 ml and Ceramide Barrier Cream 50 ml. A card inside explains the order, morning and evening.",
    descriptionAr:
      "كل ما تحتاجه لأول روتين، في 3 خطوات كل منها دقيقة. غسول جل لطيف 200 مل، وسيروم نياسيناميد 10% مع زنك 30 مل، وكريم السيراميد المرطّب 50 مل. معها بطاقة تشرح الترتيب صباحًا ومساءً.",
    howToUseEn:
      "Morning and evening: cleanser, 3–4 drops of serum, then the cream. Add sunscreen in the morning.",
    howToUseAr: "صباحًا ومساءً: الغسول، ثم 3 أو 4 نقاط من السيروم، ثم الكريم. وأضف واقي الشمس صباحًا.",
    benefitsEn: [
      "A simple start, with nothing to guess",
      "Suits most skin types",
      "Costs less than buying separately",
    ],
    benefitsAr: ["بداية سهلة بدون حيرة", "تناسب معظم أنواع البشرة", "أوفر من شراء كل منتج وحده"],
    ingredients: [
      {
        en: "Niacinamide (vitamin B3), in the serum",
        ar: "نياسيناميد (فيتامين بي 3)، في السيروم",
        share: "10%",
        doesEn: "Helps regulate oil and supports the skin barrier",
        doesAr: "يساعد على تنظيم الدهون ويدعم حاجز البشرة",
      },
      {
        en: "Ceramides, in the cream",
        ar: "السيراميد، في الكريم",
        share: "1%",
        doesEn: "Help fill the gaps in the skin barrier",
        doesAr: "يساعد على سدّ فجوات حاجز البشرة",
      },
      {
        en: "Panthenol (vitamin B5), in the cleanser",
        ar: "بانثينول (فيتامين بي 5)، في الغسول",
        share: "1%",
        doesEn: "Softens and comforts",
        doesAr: "ينعّم البشرة ويريحها",
      },
    ],
    price: 86000,
    discountedPrice: null,
    stock: 12,
    color: null,
    size: null,
    sold: 330,
    ratings: [0, 1, 2, 6, 21],
    reviews: [
      {
        author: "حبيبة ن.",
        rating: 5,
        daysAgo: 13,
        comment: "كنت تايهة في الروتين، والكارت اللي جوه سهّل كل حاجة.",
      },
      {
        author: "Adham W.",
        rating: 5,
        daysAgo: 48,
        comment: "Bought it for my brother at university. He actually uses it.",
      },
      { author: "إيناس ب.", rating: 4, daysAgo: 77, comment: "المجموعة ممتازة، ناقصها بس واقي الشمس." },
    ],
  },
  {
    sku: "SM-SET-03",
    category: "sets",
    nameEn: "Travel Hand Cream Trio",
    nameAr: "طقم 3 كريمات لليدين للسفر",
    descriptionEn:
      "Three hand creams for bag, desk and car, each 30 ml. Shea and glycerin soften hands after washing and sanitiser, and sink in before you reach for your phone. One unscented, one orange blossom, one mint.",
    descriptionAr:
      "3 كريمات لليدين في الحقيبة والمكتب والسيارة، كل منها 30 مل. زبدة الشيا والجليسرين ينعّمان اليدين بعد الغسل والمعقّم، وتمتصّ البشرة الكريم قبل أن تمسك موبايلك. واحد بدون عطر، وواحد بزهر البرتقال، وواحد بالنعناع.",
    howToUseEn:
      "Rub a small amount into the hands after washing, and a little more on the cuticles before bed.",
    howToUseAr: "وزّع كمية صغيرة على اليدين بعد الغسل، وأكثر قليلًا حول الأظافر قبل النوم.",
    benefitsEn: ["Soft hands with no grease", "Small enough for hand luggage", "An easy small present"],
    benefitsAr: ["ينعّم اليدين بدون أثر دهني", "يناسب حقيبة اليد في الطائرة", "يصلح هدية صغيرة"],
    ingredients: [
      {
        en: "Shea butter",
        ar: "زبدة الشيا",
        share: "10%",
        doesEn: "Seals moisture in and softens",
        doesAr: "تحبس الرطوبة وتنعّم البشرة",
      },
      {
        en: "Glycerin",
        ar: "جليسرين",
        share: "8%",
        doesEn: "Draws in water and keeps it",
        doesAr: "يجذب الرطوبة ويحافظ عليها",
      },
      { en: "Urea", ar: "يوريا", share: "3%", doesEn: "Softens rough skin", doesAr: "تنعّم الجلد الخشن" },
    ],
    price: 22000,
    discountedPrice: null,
    stock: 6,
    color: null,
    size: null,
    sold: 300,
    ratings: [0, 1, 3, 7, 15],
    reviews: [
      { author: "صفاء د.", rating: 5, daysAgo: 33, comment: "زهر البرتقال تحفة، وخلّصته قبل التانيين." },
      { author: "Rami G.", rating: 4, daysAgo: 74, comment: "Handy sizes. Mint is my favourite." },
      { author: "أماني ش.", rating: 4, daysAgo: 115, comment: "مفيدة للممرضات زيي، بنغسل إيدينا كل شوية." },
    ],
  },
];
