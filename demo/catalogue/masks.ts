import type { DemoProduct } from "./demo-product.ts";

export const masks: readonly DemoProduct[] = [
  {
    sku: "SM-MSK-01",
    category: "masks",
    nameEn: "Red Clay Mask",
    nameAr: "ماسك الطين الأحمر",
    descriptionEn:
      "Draws out excess oil in 10 minutes and leaves skin soft. Red clay and kaolin take up oil while glycerin keeps the mask from pulling. Rinses off without a struggle.",
    descriptionAr:
      "يسحب الدهون الزائدة في 10 دقائق ويترك البشرة ناعمة. الطين الأحمر والكاولين يمتصّان الدهون، والجليسرين يمنع الإحساس بالشد. يُشطف بسهولة.",
    howToUseEn:
      "Once or twice a week, spread a thin layer over clean skin, away from eyes and lips. Rinse with lukewarm water after 10 minutes, before it dries completely, then moisturise.",
    howToUseAr:
      "مرة أو مرتين في الأسبوع، وزّع طبقة رقيقة على بشرة نظيفة بعيدًا عن العينين والشفاه. اشطفه بماء فاتر بعد 10 دقائق وقبل أن يجفّ تمامًا، ثم ضع المرطّب.",
    benefitsEn: ["Less oil and shine", "Pores look clearer", "Skin stays soft, not tight"],
    benefitsAr: ["يقلّل الدهون واللمعان", "ينقّي مظهر المسام", "يترك البشرة ناعمة بدون شد"],
    ingredients: [
      {
        en: "Red clay",
        ar: "طين أحمر",
        share: "12%",
        doesEn: "Takes up excess oil",
        doesAr: "يمتصّ الدهون الزائدة",
      },
      { en: "Kaolin", ar: "كاولين", share: "10%", doesEn: "A mild white clay", doesAr: "طين أبيض لطيف" },
      {
        en: "Glycerin",
        ar: "جليسرين",
        share: "5%",
        doesEn: "Keeps the mask comfortable",
        doesAr: "يجعل الماسك مريحًا على البشرة",
      },
    ],
    price: 31000,
    discountedPrice: 26350,
    stock: 39,
    color: null,
    size: "100 ml",
    sold: 990,
    ratings: [1, 1, 4, 11, 47],
    reviews: [
      { author: "أميرة ب.", rating: 5, daysAgo: 13, comment: "كل خميس بعمله، ووشي بيبقى نضيف ومش مشدود." },
      {
        author: "Seif H.",
        rating: 4,
        daysAgo: 46,
        comment: "Does what it says. The red does get on the towel.",
      },
      {
        author: "إيمان ج.",
        rating: 5,
        daysAgo: 78,
        comment: "ابني عنده 15 سنة وبقى بيستعمله معايا، واللمعان قلّ عنده.",
      },
    ],
  },
  {
    sku: "SM-MSK-02",
    category: "masks",
    nameEn: "Overnight Honey Mask",
    nameAr: "ماسك ليلي بالعسل",
    descriptionEn:
      "A thin layer before bed, softer skin by morning. 10% honey with glycerin and panthenol, in a cream that doesn’t stain the pillow once it has sunk in.",
    descriptionAr:
      "طبقة رقيقة قبل النوم، وبشرة أنعم في الصباح. 10% عسل مع الجليسرين والبانثينول، في كريم لا يلوّث الوسادة بعد أن تمتصّه البشرة.",
    howToUseEn:
      "Two or three evenings a week, spread a thin layer as the last step and leave it overnight. Wash in the morning. Not for anyone allergic to honey or bee products.",
    howToUseAr:
      "مرتين أو 3 مرات في الأسبوع مساءً، وزّع طبقة رقيقة في آخر خطوة واتركها حتى الصباح ثم اغسل وجهك. لا يناسب من لديه حساسية من العسل أو منتجات النحل.",
    benefitsEn: ["Softness by morning", "Comfort for dry, tired skin", "No rinsing at night"],
    benefitsAr: ["ينعّم البشرة حتى الصباح", "يريح البشرة الجافة المتعبة", "لا يحتاج إلى شطف ليلًا"],
    ingredients: [
      {
        en: "Honey",
        ar: "عسل",
        share: "10%",
        doesEn: "Draws in moisture and softens",
        doesAr: "يجذب الرطوبة وينعّم البشرة",
      },
      {
        en: "Glycerin",
        ar: "جليسرين",
        share: "8%",
        doesEn: "Keeps the moisture in place",
        doesAr: "يحافظ على الرطوبة",
      },
      {
        en: "Panthenol (vitamin B5)",
        ar: "بانثينول (فيتامين بي 5)",
        share: "2%",
        doesEn: "Softens and comforts",
        doesAr: "ينعّم البشرة ويريحها",
      },
    ],
    price: 29000,
    discountedPrice: null,
    stock: 28,
    color: null,
    size: "75 ml",
    sold: 580,
    ratings: [1, 1, 4, 14, 38],
    reviews: [
      { author: "ولاء م.", rating: 5, daysAgo: 7, comment: "ريحته عسل خفيفة وبصحى وشي طري جدًا." },
      { author: "Rana F.", rating: 4, daysAgo: 38, comment: "Lovely in winter. I use it twice a week." },
      {
        author: "زينب ص.",
        rating: 4,
        daysAgo: 83,
        comment: "كويس، بس متحطّيش طبقة تقيلة عشان متلزقش في المخدة.",
      },
    ],
  },
  {
    sku: "SM-MSK-03",
    category: "masks",
    nameEn: "AHA 8% Peeling Serum",
    nameAr: "سيروم مقشّر بأحماض AHA 8%",
    descriptionEn:
      "Renews the look of dull skin, twice a week. 8% fruit acids, glycolic and lactic, in a ten-minute peel that you rinse off. For skin used to acids, or for patient beginners.",
    descriptionAr:
      "يجدّد مظهر البشرة الباهتة، مرتين في الأسبوع. فيه 8% من أحماض الفاكهة، الجليكوليك واللاكتيك، ويُترك 10 دقائق ثم يُشطف. لمن سبق له استخدام الأحماض أو يبدأ بالتدريج.",
    howToUseEn:
      "In the evening, at most twice a week, spread a thin layer over dry skin, leave for 10 minutes and rinse. Not on broken skin, nor on the same night as retinol. Wear sunscreen every day, and for a week after you stop.",
    howToUseAr:
      "مساءً، وبحد أقصى مرتين في الأسبوع، وزّع طبقة رقيقة على بشرة جافة واتركها 10 دقائق ثم اشطفها. لا يُستخدم على بشرة مجروحة ولا مع الريتينول في الليلة نفسها. ضع واقي شمس كل يوم، ولمدة أسبوع بعد التوقّف.",
    benefitsEn: [
      "A fresher, smoother look",
      "A more even-looking texture",
      "The look of marks softens with time",
    ],
    benefitsAr: ["يمنح البشرة مظهرًا أكثر نضارة ونعومة", "يحسّن تجانس الملمس", "يخفّف مظهر الآثار مع الوقت"],
    ingredients: [
      {
        en: "Glycolic acid (AHA)",
        ar: "حمض الجليكوليك (AHA)",
        share: "5%",
        doesEn: "Loosens dead cells on the surface",
        doesAr: "يفكّك الخلايا الميتة على السطح",
      },
      {
        en: "Lactic acid (AHA)",
        ar: "حمض اللاكتيك (AHA)",
        share: "3%",
        doesEn: "Smooths and helps skin hold water",
        doesAr: "ينعّم البشرة ويساعدها على حفظ الماء",
      },
      {
        en: "Allantoin",
        ar: "ألانتوين",
        share: "0.5%",
        doesEn: "Comforts after the peel",
        doesAr: "يريح البشرة بعد التقشير",
      },
    ],
    price: 34000,
    discountedPrice: null,
    stock: 20,
    color: null,
    size: "30 ml",
    sold: 600,
    ratings: [0, 1, 3, 8, 17],
    reviews: [
      {
        author: "نسمة أ.",
        rating: 5,
        daysAgo: 24,
        comment: "بعد أول مرة حسيت بوخز خفيف، وتاني يوم وشي كان منوّر.",
      },
      {
        author: "Malak Z.",
        rating: 4,
        daysAgo: 59,
        comment: "Strong but fair. Ten minutes is really the limit.",
      },
      { author: "مي و.", rating: 4, daysAgo: 97, comment: "مرة واحدة في الأسبوع كفاية على بشرتي." },
    ],
  },
  {
    sku: "SM-MSK-04",
    category: "masks",
    nameEn: "Clear Lip Sleeping Mask",
    nameAr: "ماسك ليلي شفاف للشفاه",
    descriptionEn:
      "Clear, glossy care that leaves dry lips soft by morning. Castor oil and squalane form a film that stays put, with vitamin E. No colour, no flavour, no menthol burn.",
    descriptionAr:
      "عناية شفافة لامعة تترك الشفاه الجافة ناعمة في الصباح. زيت الخروع والسكوالان يكوّنان طبقة ثابتة، مع فيتامين إي. بدون لون أو نكهة أو حرقة المنثول.",
    howToUseEn:
      "Smooth a thick layer over the lips before bed. In the daytime, a thin layer works as a gloss.",
    howToUseAr: "ضع طبقة سميكة على الشفاه قبل النوم. وفي النهار تُغني طبقة رقيقة عن ملمّع الشفاه.",
    benefitsEn: ["Less dryness and flaking", "A clear shine that suits everyone", "Lasts for months"],
    benefitsAr: ["يقلّل الجفاف والتقشّر", "يمنح لمعة شفافة تناسب الجميع", "يكفي شهورًا"],
    ingredients: [
      {
        en: "Castor seed oil",
        ar: "زيت بذور الخروع",
        share: "30%",
        doesEn: "Forms a glossy film that holds moisture",
        doesAr: "يكوّن طبقة لامعة تحفظ الرطوبة",
      },
      {
        en: "Squalane",
        ar: "سكوالان",
        share: "10%",
        doesEn: "Softens without stickiness",
        doesAr: "ينعّم الشفاه بدون لزوجة",
      },
      {
        en: "Vitamin E (tocopherol)",
        ar: "فيتامين إي (توكوفيرول)",
        share: "1%",
        doesEn: "An antioxidant that conditions the lips",
        doesAr: "مضاد أكسدة يعتني بالشفاه",
      },
    ],
    price: 19000,
    discountedPrice: null,
    stock: 45,
    color: "clear",
    size: "15 g",
    sold: 520,
    ratings: [1, 2, 4, 12, 41],
    reviews: [
      {
        author: "روان ي.",
        rating: 5,
        daysAgo: 2,
        comment: "شفايفي كانت بتتشقق من التكييف، ومن أول ليلة فرقت.",
      },
      { author: "ضحى ن.", rating: 4, daysAgo: 40, comment: "بستخدمه كجلوس كمان، بس نفسي في درجة لون." },
      { author: "Carine A.", rating: 5, daysAgo: 75, comment: "Not sticky, and the jar seems endless." },
    ],
  },
];
