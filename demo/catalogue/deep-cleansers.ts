import type { DemoProduct } from "./demo-product.ts";

export const deepCleansers: readonly DemoProduct[] = [
  {
    sku: "SM-CLE-04",
    category: "cleansers",
    nameEn: "Melting Cleansing Balm",
    nameAr: "بلسم مزيل للمكياج",
    descriptionEn:
      "Melts sunscreen and make-up, mascara included, then rinses off with water. A balm that turns to oil in the hands and to milk when wet. The first step of an evening cleanse.",
    descriptionAr:
      "يذيب واقي الشمس والمكياج، حتى الماسكارا، ثم يُشطف بالماء. بلسم يتحوّل إلى زيت بين يديك، ثم إلى قوام حليبي عند ملامسة الماء. الخطوة الأولى في تنظيف المساء.",
    howToUseEn:
      "Massage a hazelnut-sized amount over dry skin for a minute, add a little water, then rinse and use your usual cleanser. Keep your eyes closed while you do the lashes.",
    howToUseAr:
      "خذ مقدار حبة بندق ودلّك به بشرة جافة لمدة دقيقة، وأضف قليلًا من الماء واشطفه، ثم استخدم غسولك المعتاد. أغمض عينيك عند تنظيف الرموش.",
    benefitsEn: [
      "Takes off make-up without cotton pads",
      "Also lifts sunscreen that clings to the skin",
      "Leaves no greasy film after rinsing",
    ],
    benefitsAr: [
      "يزيل المكياج بدون قطن",
      "يزيل أيضًا واقي الشمس الثابت على البشرة",
      "لا يترك طبقة دهنية بعد الشطف",
    ],
    ingredients: [
      {
        en: "Sunflower seed oil",
        ar: "زيت بذور دوّار الشمس",
        share: "40%",
        doesEn: "Dissolves make-up and sunscreen",
        doesAr: "يذيب المكياج وواقي الشمس",
      },
      {
        en: "Polyglyceryl emulsifier",
        ar: "عامل استحلاب (بولي جليسريل)",
        share: null,
        doesEn: "Lets the oil rinse off with water",
        doesAr: "يساعد على شطف الزيت بالماء",
      },
      {
        en: "Vitamin E (tocopherol)",
        ar: "فيتامين إي (توكوفيرول)",
        share: "0.5%",
        doesEn: "Keeps the oils fresh",
        doesAr: "يحفظ الزيوت من التأكسد",
      },
    ],
    price: 32000,
    discountedPrice: 27200,
    stock: 24,
    color: null,
    size: "75 ml",
    sold: 470,
    ratings: [0, 1, 3, 9, 34],
    reviews: [
      {
        author: "ياسمين ح.",
        rating: 5,
        daysAgo: 6,
        comment: "بيشيل الماسكارا الووتر بروف في دقيقة ومن غير ما عيني تحرقني.",
      },
      {
        author: "مريم ص.",
        rating: 5,
        daysAgo: 34,
        comment: "وفّرت في القطن والمناديل. بس متكتريش منه، حتة صغيرة كفاية.",
      },
      {
        author: "Farida L.",
        rating: 4,
        daysAgo: 79,
        comment: "Lovely texture. I wish the jar came with a little spoon.",
      },
    ],
  },
  {
    sku: "SM-CLE-05",
    category: "cleansers",
    nameEn: "Salicylic 2% Clear Wash",
    nameAr: "غسول حمض الساليسيليك 2%",
    descriptionEn:
      "A daily wash for oily, blackhead-prone skin. It has 2% salicylic acid, which works inside the pore, and glycerin to keep it comfortable. Fragrance free.",
    descriptionAr:
      "غسول يومي للبشرة الدهنية المعرّضة للمعان والرؤوس السوداء. فيه 2% من حمض الساليسيليك الذي يعمل داخل المسام، مع الجليسرين ليكون لطيفًا على البشرة. خالٍ من العطور.",
    howToUseEn:
      "Massage over a damp face for a minute, avoiding the eyes, then rinse. Start with once a day, and wear sunscreen in the daytime. Not for children under 3, or for anyone allergic to aspirin.",
    howToUseAr:
      "دلّك به الوجه المبلّل دقيقة واحدة بعيدًا عن العينين، ثم اشطفه. ابدأ بمرة واحدة في اليوم، وضع واقي شمس نهارًا. لا يُستخدم للأطفال أقل من 3 سنوات، ولا يناسب من لديه حساسية من الأسبرين.",
    benefitsEn: ["Less shine through the day", "The look of blackheads is reduced", "Smoother to the touch"],
    benefitsAr: ["يقلّل اللمعان على مدار اليوم", "يخفّف مظهر الرؤوس السوداء", "ينعّم ملمس البشرة"],
    ingredients: [
      {
        en: "Salicylic acid (BHA)",
        ar: "حمض الساليسيليك (BHA)",
        share: "2%",
        doesEn: "Loosens dead cells and oil inside the pore",
        doesAr: "يفكّك الخلايا الميتة والدهون داخل المسام",
      },
      {
        en: "Zinc PCA",
        ar: "زنك PCA",
        share: "0.5%",
        doesEn: "Helps balance oil",
        doesAr: "يساعد على توازن الدهون",
      },
      {
        en: "Glycerin",
        ar: "جليسرين",
        share: "3%",
        doesEn: "Reduces the dry feeling after washing",
        doesAr: "يقلّل الإحساس بالجفاف بعد الغسل",
      },
    ],
    price: 25000,
    discountedPrice: null,
    stock: 38,
    color: null,
    size: "150 ml",
    sold: 690,
    ratings: [2, 3, 5, 15, 52],
    reviews: [
      {
        author: "عمر ش.",
        rating: 5,
        daysAgo: 15,
        comment: "الرؤوس السودا اللي على مناخيري قلّت بشكل واضح بعد شهر.",
      },
      {
        author: "Laila M.",
        rating: 4,
        daysAgo: 48,
        comment: "Works well once a day. Twice was too much for me.",
      },
      {
        author: "نور أ.",
        rating: 4,
        daysAgo: 92,
        comment: "كويس جدًا في الصيف، وفي الشتا بستخدمه يوم آه ويوم لأ.",
      },
    ],
  },
];
