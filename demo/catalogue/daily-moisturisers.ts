import type { DemoProduct } from "./demo-product.ts";

export const dailyMoisturisers: readonly DemoProduct[] = [
  {
    sku: "SM-MOI-01",
    category: "moisturisers",
    nameEn: "Ceramide Barrier Cream",
    nameAr: "كريم السيراميد المرطّب",
    descriptionEn:
      "Supports a dry skin barrier and holds moisture in. Three ceramides with cholesterol and fatty acids, as in skin itself, in a cream that’s rich but not greasy. Fragrance free.",
    descriptionAr:
      "يدعم حاجز البشرة الجافة ويحبس الرطوبة. ثلاثة أنواع من السيراميد مع الكوليسترول والأحماض الدهنية كما في البشرة نفسها، في كريم غني غير دهني. خالٍ من العطور.",
    howToUseEn:
      "Warm a pea-sized amount between your fingers and pat it over face and neck, morning and evening, as the last step before sunscreen.",
    howToUseAr:
      "دفّئ مقدار حبة حمّص بين أصابعك وربّت به على الوجه والرقبة، صباحًا ومساءً، في آخر خطوة قبل واقي الشمس.",
    benefitsEn: [
      "Less dryness and flaking",
      "Skin feels comfortable all day",
      "Suits sensitive skin",
      "No fragrance, no colour",
    ],
    benefitsAr: [
      "يقلّل الجفاف والتقشّر",
      "يريح البشرة طوال اليوم",
      "يناسب البشرة الحساسة",
      "خالٍ من العطور والألوان",
    ],
    ingredients: [
      {
        en: "Ceramides NP, AP and EOP",
        ar: "سيراميد NP وAP وEOP",
        share: "1%",
        doesEn: "Help fill the gaps in the skin barrier",
        doesAr: "يساعد على سدّ فجوات حاجز البشرة",
      },
      {
        en: "Cholesterol",
        ar: "كوليسترول",
        share: "0.5%",
        doesEn: "Works with ceramides in the barrier",
        doesAr: "يعمل مع السيراميد في حاجز البشرة",
      },
      {
        en: "Glycerin",
        ar: "جليسرين",
        share: "6%",
        doesEn: "Draws in water and keeps it",
        doesAr: "يجذب الرطوبة ويحافظ عليها",
      },
      {
        en: "Niacinamide (vitamin B3)",
        ar: "نياسيناميد (فيتامين بي 3)",
        share: "2%",
        doesEn: "Supports the skin’s own ceramides",
        doesAr: "يدعم السيراميد الطبيعي في البشرة",
      },
    ],
    price: 36000,
    discountedPrice: 30600,
    stock: 44,
    color: null,
    size: "50 ml",
    sold: 1460,
    ratings: [1, 1, 4, 14, 76],
    reviews: [
      {
        author: "نهى ف.",
        rating: 5,
        daysAgo: 14,
        comment: "بشرتي كانت بتقشّر في الشتا، ومن ساعة ما استخدمته والموضوع خلص.",
      },
      {
        author: "Dalia W.",
        rating: 5,
        daysAgo: 39,
        comment: "The only cream that does not sting after my retinol nights.",
      },
      {
        author: "طارق ز.",
        rating: 4,
        daysAgo: 76,
        comment: "مرطّب قوي، بس تقيل شوية على البشرة الدهنية في الصيف.",
      },
    ],
  },
  {
    sku: "SM-MOI-02",
    category: "moisturisers",
    nameEn: "Water Gel Cream",
    nameAr: "كريم جل مائي",
    descriptionEn:
      "Hydrates oily and combination skin like cool water, with nothing left on the surface. A gel that melts on contact and makes way for sunscreen within a minute. Oil free.",
    descriptionAr:
      "ترطيب منعش كالماء للبشرة الدهنية والمختلطة، بدون لمعان. جل يذوب بمجرد ملامسة البشرة، ويمكنك وضع واقي الشمس بعده بدقيقة. خالٍ من الزيوت.",
    howToUseEn: "Spread over clean skin, morning and evening. On hot days, keep the jar in the fridge.",
    howToUseAr: "وزّعه على بشرة نظيفة، صباحًا ومساءً. وفي أيام الحر احفظ العبوة في الثلاجة.",
    benefitsEn: ["Moisture without shine", "A cool, fresh feeling", "A smooth base for make-up"],
    benefitsAr: ["يرطّب بدون لمعان", "يمنح إحساسًا باردًا منعشًا", "يهيّئ البشرة للمكياج"],
    ingredients: [
      {
        en: "Hyaluronic acid",
        ar: "حمض الهيالورونيك",
        share: "1%",
        doesEn: "Draws water to the skin",
        doesAr: "يجذب الماء إلى البشرة",
      },
      {
        en: "Aloe vera leaf juice",
        ar: "عصارة أوراق الصبّار",
        share: "10%",
        doesEn: "Refreshes and soothes",
        doesAr: "تنعش البشرة وتهدّئها",
      },
      {
        en: "Betaine",
        ar: "بيتايين",
        share: "2%",
        doesEn: "Keeps skin supple",
        doesAr: "يحافظ على ليونة البشرة",
      },
    ],
    price: 34000,
    discountedPrice: null,
    stock: 36,
    color: null,
    size: "50 ml",
    sold: 720,
    ratings: [1, 2, 5, 16, 45],
    reviews: [
      { author: "جنى م.", rating: 5, daysAgo: 5, comment: "أخيرًا مرطّب مش بيلمّع وشي في حر القاهرة." },
      { author: "Ali F.", rating: 4, daysAgo: 33, comment: "Absorbs fast. Not enough for me in January." },
      {
        author: "لمياء ت.",
        rating: 5,
        daysAgo: 64,
        comment: "بحطّه في التلاجة، وفي الصيف ده أحلى حاجة في اليوم.",
      },
    ],
  },
  {
    sku: "SM-MOI-03",
    category: "moisturisers",
    nameEn: "Daily Light Lotion",
    nameAr: "لوشن يومي خفيف",
    descriptionEn:
      "A light daily lotion for face and neck that normal skin drinks in at once. Glycerin and squalane keep it soft until evening. It spreads easily, so one pump goes a long way.",
    descriptionAr:
      "لوشن يومي خفيف للوجه والرقبة تمتصّه البشرة العادية في الحال. الجليسرين والسكوالان يبقيانها ناعمة حتى المساء. ينتشر بسهولة، فضغطة واحدة تكفي.",
    howToUseEn: "Smooth one pump over face and neck, morning and evening, after serum.",
    howToUseAr: "وزّع ضغطة واحدة على الوجه والرقبة، صباحًا ومساءً، بعد السيروم.",
    benefitsEn: [
      "Soft skin with no weight",
      "Sinks in within seconds",
      "A texture that men and women both like",
    ],
    benefitsAr: ["ينعّم البشرة بدون ثقل", "يُمتصّ في ثوانٍ", "يعجب قوامه الرجال والنساء"],
    ingredients: [
      {
        en: "Glycerin",
        ar: "جليسرين",
        share: "5%",
        doesEn: "Draws in water and keeps it",
        doesAr: "يجذب الرطوبة ويحافظ عليها",
      },
      {
        en: "Squalane",
        ar: "سكوالان",
        share: "3%",
        doesEn: "Softens without grease",
        doesAr: "ينعّم البشرة بدون دهون ثقيلة",
      },
      {
        en: "Vitamin E (tocopherol)",
        ar: "فيتامين إي (توكوفيرول)",
        share: "0.5%",
        doesEn: "An antioxidant that conditions skin",
        doesAr: "مضاد أكسدة يعتني بالبشرة",
      },
    ],
    price: 27000,
    discountedPrice: null,
    stock: 52,
    color: null,
    size: "100 ml",
    sold: 650,
    ratings: [1, 2, 4, 14, 40],
    reviews: [
      { author: "علا م.", rating: 4, daysAgo: 18, comment: "خفيف وعملي للصبح قبل الشغل." },
      { author: "مصطفى ر.", rating: 5, daysAgo: 47, comment: "مش بحب الكريمات، بس ده مبحسّش بيه على وشي." },
      { author: "Jana B.", rating: 4, daysAgo: 90, comment: "A nice basic lotion. Dry skin may want more." },
    ],
  },
];
