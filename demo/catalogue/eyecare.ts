import type { DemoProduct } from "./demo-product.ts";

export const eyecare: readonly DemoProduct[] = [
  {
    sku: "SM-EYE-01",
    category: "eyecare",
    nameEn: "Caffeine 5% Eye Gel",
    nameAr: "جل العين بالكافيين 5%",
    descriptionEn:
      "Eases the look of morning puffiness and dark circles. 5% caffeine in a cool gel that goes on in seconds and sits well under concealer. Fragrance free.",
    descriptionAr:
      "يقلّل مظهر الانتفاخ الصباحي والهالات. فيه 5% كافيين في جل بارد تضعه في ثوانٍ ويصلح تحت الكونسيلر. خالٍ من العطور.",
    howToUseEn:
      "Morning and evening, tap a rice-sized amount under each eye with your ring finger, along the bone. Keep the tube in the fridge for an extra-cooling effect.",
    howToUseAr:
      "صباحًا ومساءً، ضع مقدار حبة أرز تحت كل عين وربّت عليه بإصبع البنصر على امتداد عظمة العين. احفظه في الثلاجة لبرودة أكثر.",
    benefitsEn: ["Eyes look less puffy", "Dark circles look lighter", "Light enough for make-up"],
    benefitsAr: ["يقلّل مظهر انتفاخ العين", "يخفّف مظهر الهالات", "يصلح تحت المكياج بقوامه الخفيف"],
    ingredients: [
      {
        en: "Caffeine",
        ar: "كافيين",
        share: "5%",
        doesEn: "Reduces the look of puffiness",
        doesAr: "يقلّل مظهر الانتفاخ",
      },
      {
        en: "Green tea extract (EGCG)",
        ar: "مستخلص الشاي الأخضر (EGCG)",
        share: "0.5%",
        doesEn: "An antioxidant that calms",
        doesAr: "مضاد أكسدة مهدّئ",
      },
      {
        en: "Hyaluronic acid",
        ar: "حمض الهيالورونيك",
        share: "0.5%",
        doesEn: "Softens the look of dry lines",
        doesAr: "يخفّف مظهر خطوط الجفاف",
      },
    ],
    price: 28000,
    discountedPrice: null,
    stock: 47,
    color: null,
    size: "15 ml",
    sold: 1035,
    ratings: [1, 2, 5, 11, 33],
    reviews: [
      {
        author: "نجلاء ف.",
        rating: 5,
        daysAgo: 3,
        comment: "بسهر كتير وده بيفوّق عيني الصبح، خصوصًا وهو متلّج.",
      },
      { author: "Amr S.", rating: 4, daysAgo: 36, comment: "Helps with puffiness. Dark circles, a little." },
      {
        author: "رضوى ك.",
        rating: 4,
        daysAgo: 70,
        comment: "خفيف وكويس، بس الهالات الوراثية محتاجة أكتر من جل.",
      },
    ],
  },
  {
    sku: "SM-EYE-02",
    category: "eyecare",
    nameEn: "Peptide Eye Cream",
    nameAr: "كريم العين بالببتيدات",
    descriptionEn:
      "Firms the look of thin skin around the eye and hydrates overnight. Two peptides with shea and ceramide, in a cream that stays where you put it.",
    descriptionAr:
      "يشدّ مظهر الجلد الرقيق حول العين ويرطّبه طوال الليل. نوعان من الببتيدات مع زبدة الشيا والسيراميد، في كريم بقوام ثابت لا يتحرّك نحو العين.",
    howToUseEn:
      "In the evening, tap a small amount around the eye along the bone, from the outer corner inwards. Not on the lash line.",
    howToUseAr:
      "مساءً، ضع كمية صغيرة وربّت بها حول العين على امتداد عظمة العين، من الطرف الخارجي إلى الداخل. لا تضعه على خط الرموش.",
    benefitsEn: ["A firmer, rested look", "Fine dry lines look softer", "Comfort through the night"],
    benefitsAr: ["يمنح مظهرًا مشدودًا ومرتاحًا", "يخفّف مظهر خطوط الجفاف الرفيعة", "يريح البشرة طوال الليل"],
    ingredients: [
      {
        en: "Palmitoyl peptides",
        ar: "ببتيدات البالميتويل",
        share: "3%",
        doesEn: "Improve the look of firmness",
        doesAr: "تحسّن مظهر تماسك البشرة",
      },
      {
        en: "Shea butter",
        ar: "زبدة الشيا",
        share: "4%",
        doesEn: "Softens and seals moisture in",
        doesAr: "تنعّم البشرة وتحبس الرطوبة",
      },
      {
        en: "Ceramide NP",
        ar: "السيراميد",
        share: "0.2%",
        doesEn: "Supports the skin barrier",
        doesAr: "يدعم حاجز البشرة",
      },
    ],
    price: 45000,
    discountedPrice: null,
    stock: 0,
    color: null,
    size: "15 ml",
    sold: 860,
    ratings: [0, 1, 2, 7, 36],
    reviews: [
      {
        author: "منال ج.",
        rating: 5,
        daysAgo: 45,
        comment: "الخطوط اللي تحت عيني بقت أنعم، وبيقعد معايا 3 شهور.",
      },
      { author: "Sara B.", rating: 5, daysAgo: 72, comment: "Rich but never migrates into my eyes." },
      { author: "عبير ح.", rating: 4, daysAgo: 8, comment: "ممتاز، يا ريت يرجع متوفر بسرعة." },
    ],
  },
  {
    sku: "SM-EYE-03",
    category: "eyecare",
    nameEn: "Cooling Eye Stick",
    nameAr: "ستيك مبرّد لمحيط العين",
    descriptionEn:
      "Instant cooling, pocket-sized. Fragrance free. A clear stick of water and glycerin with caffeine, to glide under tired eyes at the desk, on the road or after a flight.",
    descriptionAr:
      "برودة فورية في حجم الجيب، وخالٍ من العطور. ستيك شفاف من الماء والجليسرين مع الكافيين، تمرّره تحت العين المتعبة في المكتب أو الطريق أو بعد السفر.",
    howToUseEn:
      "Glide under the eye two or three times, let it dry, and repeat whenever you like. Over make-up, pat instead of gliding.",
    howToUseAr: "مرّره تحت العين مرتين أو 3 مرات واتركه يجفّ، وكرّره متى شئت. فوق المكياج، ربّت به ولا تمرّره.",
    benefitsEn: ["Cools at once", "Freshens in the middle of the day", "Won’t leak in the bag"],
    benefitsAr: ["يبرّد في الحال", "ينعش في منتصف اليوم", "لا ينسكب في الحقيبة"],
    ingredients: [
      {
        en: "Glycerin",
        ar: "جليسرين",
        share: "8%",
        doesEn: "Holds water on the skin",
        doesAr: "يحفظ الماء على البشرة",
      },
      {
        en: "Caffeine",
        ar: "كافيين",
        share: "1%",
        doesEn: "Reduces the look of puffiness",
        doesAr: "يقلّل مظهر الانتفاخ",
      },
      {
        en: "Cucumber extract",
        ar: "مستخلص الخيار",
        share: "1%",
        doesEn: "Refreshes",
        doesAr: "ينعش البشرة",
      },
    ],
    price: 21000,
    discountedPrice: 17850,
    stock: 29,
    color: null,
    size: "15 g",
    sold: 800,
    ratings: [1, 1, 3, 8, 18],
    reviews: [
      { author: "هايدي س.", rating: 5, daysAgo: 27, comment: "في شنطتي طول الصيف، بيبرّد فعلًا." },
      { author: "Mazen R.", rating: 4, daysAgo: 56, comment: "Nice after screens all day." },
      { author: "إسراء ط.", rating: 3, daysAgo: 89, comment: "البرودة حلوة بس مش بتطوّل." },
    ],
  },
  {
    sku: "SM-EYE-04",
    category: "eyecare",
    nameEn: "Castor Lash and Brow Oil",
    nameAr: "زيت الخروع للرموش والحواجب",
    descriptionEn:
      "Conditions lashes and brows and gives them a natural, well-kept shine. Castor oil with argan, with a fine dropper. We don’t promise longer lashes – just fewer dry, brittle ones.",
    descriptionAr:
      "يعتني بالرموش والحواجب ويمنحها لمعة طبيعية ومظهرًا مرتّبًا. زيت الخروع مع الأرجان بقطّارة دقيقة. لا نعدك برموش أطول، بل برموش أقل جفافًا وتقصّفًا.",
    howToUseEn:
      "In the evening, put one drop on a clean brush and comb it through lashes and brows. Keep it out of the eye, and rinse with water if it gets in. Take out contact lenses first.",
    howToUseAr:
      "مساءً، ضع نقطة واحدة على فرشاة نظيفة ومشّط بها الرموش والحواجب. احرص على ألّا يدخل العين، وإذا دخل فاشطفه بالماء. انزع العدسات اللاصقة أولًا.",
    benefitsEn: ["Softer lashes and brows", "A natural shine", "Tidy brows"],
    benefitsAr: ["ينعّم الرموش والحواجب", "يمنح لمعة طبيعية", "يرتّب الحواجب"],
    ingredients: [
      {
        en: "Castor seed oil",
        ar: "زيت بذور الخروع",
        share: "60%",
        doesEn: "Coats each hair and adds shine",
        doesAr: "يغلّف الشعرة ويمنحها لمعة",
      },
      {
        en: "Argan kernel oil",
        ar: "زيت الأرجان",
        share: "20%",
        doesEn: "Softens dry hair",
        doesAr: "ينعّم الشعر الجاف",
      },
      {
        en: "Vitamin E (tocopherol)",
        ar: "فيتامين إي (توكوفيرول)",
        share: "1%",
        doesEn: "Keeps the oils fresh",
        doesAr: "يحفظ الزيوت من التأكسد",
      },
    ],
    price: 18000,
    discountedPrice: null,
    stock: 34,
    color: null,
    size: "15 ml",
    sold: 360,
    ratings: [1, 2, 4, 8, 22],
    reviews: [
      {
        author: "ساندرا م.",
        rating: 5,
        daysAgo: 30,
        comment: "بحطّه على حواجبي قبل النوم وبقت مرتّبة وبتلمع.",
      },
      { author: "هناء ع.", rating: 4, daysAgo: 65, comment: "عجبني إنهم صريحين ومش بيوعدوا بحاجات خيالية." },
      { author: "Dina K.", rating: 4, daysAgo: 112, comment: "A little goes far. Use a clean spoolie." },
    ],
  },
];
