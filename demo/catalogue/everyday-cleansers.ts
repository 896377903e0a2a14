import type { DemoProduct } from "./demo-product.ts";

export const everydayCleansers: readonly DemoProduct[] = [
  {
    sku: "SM-CLE-01",
    category: "cleansers",
    nameEn: "Gentle Gel Cleanser",
    nameAr: "غسول جل لطيف للبشرة",
    descriptionEn:
      "Cleans thoroughly without tightness or dryness. Fragrance free. A soft gel for morning and evening that takes away sweat, sunscreen and the day’s dust, and rinses off in seconds.",
    descriptionAr:
      "ينظّف بعمق بدون شد أو جفاف، وخالٍ من العطور. جل ناعم للصباح والمساء، يزيل العرق وواقي الشمس وغبار اليوم، ويُشطف في ثوانٍ.",
    howToUseEn:
      "Massage one or two pumps onto a damp face for half a minute, then rinse with lukewarm water. Use morning and evening.",
    howToUseAr: "وزّع ضغطة أو ضغطتين على وجه مبلّل ودلّك نصف دقيقة، ثم اشطفه بماء فاتر. استخدمه صباحًا ومساءً.",
    benefitsEn: [
      "Clean skin that does not feel tight",
      "Rinses off quickly, with no film",
      "Suits every skin type, every day",
    ],
    benefitsAr: [
      "ينظّف البشرة بدون إحساس بالشد",
      "يُشطف بسرعة ولا يترك طبقة على البشرة",
      "يناسب الاستخدام اليومي لكل أنواع البشرة",
    ],
    ingredients: [
      {
        en: "Glycerin",
        ar: "جليسرين",
        share: "4%",
        doesEn: "Helps skin keep its moisture while you wash",
        doesAr: "يحافظ على رطوبة البشرة أثناء الغسل",
      },
      {
        en: "Coco-glucoside",
        ar: "كوكو جلوكوسيد",
        share: null,
        doesEn: "A mild cleanser made from coconut and sugar",
        doesAr: "منظّف لطيف مصدره جوز الهند والسكر",
      },
      {
        en: "Panthenol (vitamin B5)",
        ar: "بانثينول (فيتامين بي 5)",
        share: "1%",
        doesEn: "Softens and comforts",
        doesAr: "ينعّم البشرة ويريحها",
      },
    ],
    price: 24000,
    discountedPrice: null,
    stock: 42,
    color: null,
    size: "200 ml",
    sold: 1390,
    ratings: [3, 4, 10, 28, 136],
    reviews: [
      {
        author: "دينا م.",
        rating: 5,
        daysAgo: 12,
        comment: "بشرتي جافة وأخيرًا لقيت غسول مش بيشدّها. بستخدمه صبح وليل.",
      },
      {
        author: "كريم ط.",
        rating: 4,
        daysAgo: 41,
        comment: "بينضف كويس جدًا والعبوة بتقعد معايا شهرين. كان نفسي في حجم أصغر للسفر.",
      },
      {
        author: "Nadine H.",
        rating: 5,
        daysAgo: 67,
        comment: "No scent, no tightness. My husband keeps stealing it.",
      },
    ],
  },
  {
    sku: "SM-CLE-02",
    category: "cleansers",
    nameEn: "Cloud Foam Cleanser",
    nameAr: "غسول رغوي ناعم",
    descriptionEn:
      "Comes out of the pump as a soft foam and cleans the face with almost no rubbing. Amino-acid cleansers keep it kind to skin that reddens easily. One pump is enough for the whole face.",
    descriptionAr:
      "يخرج من العبوة رغوةً ناعمة تنظّف الوجه بدون فرك تقريبًا. منظّفاته من الأحماض الأمينية، لذلك يلائم البشرة التي تحمرّ بسرعة. ضغطة واحدة تكفي الوجه كله.",
    howToUseEn:
      "Spread one pump of foam over a wet face, wait a few seconds, then rinse. Use morning and evening; in the evening, take off heavy make-up first.",
    howToUseAr:
      "وزّع ضغطة واحدة من الرغوة على الوجه المبلّل، وانتظر لحظات ثم اشطفه. استخدمه صباحًا ومساءً، وأزل المكياج الثقيل قبله في المساء.",
    benefitsEn: [
      "Ready-made foam, so there is less rubbing",
      "Comfortable on sensitive skin",
      "Leaves skin soft, not squeaky",
    ],
    benefitsAr: [
      "يغنيك عن الفرك برغوته الجاهزة",
      "يريح البشرة الحساسة",
      "يترك البشرة ناعمة بدون إحساس بالشد",
    ],
    ingredients: [
      {
        en: "Sodium cocoyl glutamate",
        ar: "صوديوم كوكويل جلوتامات",
        share: null,
        doesEn: "Cleans gently, made from an amino acid",
        doesAr: "ينظّف بلطف، ومصدره حمض أميني",
      },
      {
        en: "Chamomile extract",
        ar: "مستخلص البابونج",
        share: "1%",
        doesEn: "Comforts skin that reddens easily",
        doesAr: "يريح البشرة سريعة الاحمرار",
      },
      {
        en: "Betaine",
        ar: "بيتايين",
        share: "2%",
        doesEn: "Helps skin stay supple after washing",
        doesAr: "يساعد على بقاء البشرة ليّنة بعد الغسل",
      },
    ],
    price: 26000,
    discountedPrice: null,
    stock: 35,
    color: null,
    size: "150 ml",
    sold: 610,
    ratings: [1, 2, 4, 12, 48],
    reviews: [
      {
        author: "سارة ف.",
        rating: 5,
        daysAgo: 9,
        comment: "الرغوة خفيفة أوي وبشرتي الحساسة ارتاحت عليه من أول أسبوع.",
      },
      { author: "هبة ر.", rating: 4, daysAgo: 55, comment: "حلو للصبح، بس بالليل لازم مزيل مكياج قبله." },
      { author: "Omar N.", rating: 5, daysAgo: 88, comment: "Gentle enough to use after shaving." },
    ],
  },
  {
    sku: "SM-CLE-03",
    category: "cleansers",
    nameEn: "Olive Oil Face Bar",
    nameAr: "صابونة زيت الزيتون للوجه",
    descriptionEn:
      "A simple olive oil bar that cleans oily and normal skin with a creamy lather. It’s a true soap, so dry skin will be happier with our gel. Kept dry, it lasts.",
    descriptionAr:
      "صابونة بسيطة بزيت الزيتون تنظّف البشرة الدهنية والعادية برغوة كريمية. وهي صابونة تقليدية (صابون حقيقي)، لذلك يبقى غسول الجل أنسب للبشرة الجافة. احفظها جافة لتدوم أطول.",
    howToUseEn:
      "Work up a lather in wet hands, massage over the face and rinse well. Then apply a moisturiser, and keep the bar dry between uses.",
    howToUseAr:
      "افرك الصابونة بين يديك المبلّلتين حتى تتكوّن الرغوة، ودلّك بها الوجه واشطفه جيدًا، ثم ضع مرطّبًا. احفظ الصابونة جافة بين مرة وأخرى.",
    benefitsEn: [
      "Washes off excess oil",
      "Few ingredients, no added colour or fragrance",
      "One bar lasts about two months",
    ],
    benefitsAr: [
      "تزيل الدهون الزائدة",
      "تحتوي على مكوّنات قليلة، بدون ألوان أو عطور مضافة",
      "تكفي القطعة نحو شهرين",
    ],
    ingredients: [
      {
        en: "Olive oil, saponified",
        ar: "زيت زيتون مُصبّن",
        share: "70%",
        doesEn: "Gives a mild, creamy lather",
        doesAr: "يعطي رغوة كريمية لطيفة",
      },
      {
        en: "Coconut oil, saponified",
        ar: "زيت جوز هند مُصبّن",
        share: "20%",
        doesEn: "Lifts away oil and dirt",
        doesAr: "يزيل الدهون والأوساخ",
      },
      {
        en: "Glycerin, left in from soap making",
        ar: "جليسرين ناتج من صناعة الصابون",
        share: null,
        doesEn: "Softens the feel of washed skin",
        doesAr: "يليّن ملمس البشرة بعد الغسل",
      },
    ],
    price: 12000,
    discountedPrice: null,
    stock: 60,
    color: null,
    size: "100 g",
    sold: 540,
    ratings: [1, 2, 5, 13, 31],
    reviews: [
      {
        author: "ابتسام ع.",
        rating: 5,
        daysAgo: 20,
        comment: "صابونة زمان بتاعة جدتي، ومن غير ريحة صناعية. كل البيت بيستعملها.",
      },
      { author: "محمود ج.", rating: 4, daysAgo: 73, comment: "كويسة للبشرة الدهنية، بس لازم كريم بعدها." },
      { author: "رنا ك.", rating: 3, daysAgo: 101, comment: "نضّفت كويس لكن نشّفت بشرتي شوية، رجعت للجل." },
    ],
  },
];
