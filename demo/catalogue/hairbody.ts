import type { DemoProduct } from "./demo-product.ts";

export const hairbody: readonly DemoProduct[] = [
  {
    sku: "SM-HAB-01",
    category: "hairbody",
    nameEn: "Rosemary Shampoo",
    nameAr: "شامبو الروزماري",
    descriptionEn:
      "Cleans an oily scalp and leaves hair light, with the fresh scent of rosemary. No sulphates, so it’s kind to coloured and curly hair. It doesn’t promise to grow hair. It keeps the scalp clean and fresh.",
    descriptionAr:
      "ينظّف فروة الرأس الدهنية ويترك الشعر منتعشًا بدون ثقل، برائحة الروزماري المنعشة. خالٍ من السلفات، فهو لطيف على الشعر المصبوغ والكيرلي. لا نعدك بإطالة الشعر، بل بفروة رأس نظيفة منتعشة.",
    howToUseEn:
      "Massage into the wet scalp for a minute, leave for another, then rinse. Use two or three times a week.",
    howToUseAr:
      "دلّك به فروة الرأس المبلّلة دقيقة، واتركه دقيقة أخرى ثم اشطفه. استخدمه مرتين أو 3 مرات في الأسبوع.",
    benefitsEn: ["A fresh scalp for longer", "Light hair with body", "Kind to coloured and curly hair"],
    benefitsAr: [
      "ينعش فروة الرأس لمدة أطول",
      "يترك الشعر منتعشًا وكثيف المظهر",
      "يناسب الشعر المصبوغ والكيرلي",
    ],
    ingredients: [
      {
        en: "Rosemary leaf extract",
        ar: "مستخلص أوراق الروزماري",
        share: "1%",
        doesEn: "Refreshes the scalp",
        doesAr: "ينعش فروة الرأس",
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
        doesEn: "Softens and makes combing easier",
        doesAr: "ينعّم الشعر ويسهّل تمشيطه",
      },
    ],
    price: 29000,
    discountedPrice: null,
    stock: 41,
    color: null,
    size: "250 ml",
    sold: 640,
    ratings: [1, 2, 5, 14, 44],
    reviews: [
      {
        author: "خلود ر.",
        rating: 5,
        daysAgo: 9,
        comment: "شعري كيرلي ودهني من الجذور، وده ظبطه من غير ما ينشّف الأطراف.",
      },
      {
        author: "Marwan T.",
        rating: 4,
        daysAgo: 42,
        comment: "Fresh smell, not too strong. Foams less than usual shampoos.",
      },
      { author: "شهد ح.", rating: 4, daysAgo: 80, comment: "حلو بس الرغوة قليلة في الأول، اتعوّدت عليه." },
    ],
  },
  {
    sku: "SM-HAB-02",
    category: "hairbody",
    nameEn: "Argan Hair Mist",
    nameAr: "بخّاخ الشعر بالأرجان",
    descriptionEn:
      "Smooths frizz and makes dry hair easy to comb, wet or dry. Argan oil in a fine mist that weighs nothing down. Helpful between washes in summer and after the sea.",
    descriptionAr:
      "يهدّئ الهيشان ويسهّل تمشيط الشعر الجاف، مبلّلًا كان أو جافًا. زيت الأرجان في رذاذ ناعم لا يُثقل الشعر. مفيد بين مرات الغسل في الصيف وبعد البحر.",
    howToUseEn:
      "Shake, spray over the lengths from about 20 cm away and comb. Keep it off the scalp if your roots are oily.",
    howToUseAr: "رجّ العبوة ورشّ على طول الشعر من مسافة شبر، ثم مشّط. تجنّب فروة الرأس إذا كانت جذور شعرك دهنية.",
    benefitsEn: ["Less frizz", "Easy combing", "A soft shine"],
    benefitsAr: ["يقلّل الهيشان", "يسهّل التمشيط", "يمنح لمعة ناعمة"],
    ingredients: [
      {
        en: "Argan kernel oil",
        ar: "زيت الأرجان",
        share: "2%",
        doesEn: "Smooths and adds shine",
        doesAr: "ينعّم الشعر ويمنحه لمعة",
      },
      {
        en: "Hydrolysed keratin",
        ar: "كيراتين مُحلَّل مائيًا",
        share: "0.5%",
        doesEn: "Gives hair a smoother feel",
        doesAr: "يعطي الشعر ملمسًا أنعم",
      },
      {
        en: "Panthenol (vitamin B5)",
        ar: "بانثينول (فيتامين بي 5)",
        share: "0.5%",
        doesEn: "Holds moisture in the hair",
        doesAr: "يحفظ رطوبة الشعر",
      },
    ],
    price: 26000,
    discountedPrice: 20800,
    stock: 32,
    color: null,
    size: "150 ml",
    sold: 490,
    ratings: [1, 1, 4, 10, 27],
    reviews: [
      { author: "تقى س.", rating: 5, daysAgo: 15, comment: "بيفكّ شعر بنتي من غير عياط." },
      { author: "Yara N.", rating: 4, daysAgo: 53, comment: "Good for the humidity in Alexandria." },
      { author: "منى خ.", rating: 4, daysAgo: 91, comment: "ريحته هادية ومش بيزيّت. الرشاش أحيانًا بيعلّق." },
    ],
  },
  {
    sku: "SM-HAB-03",
    category: "hairbody",
    nameEn: "Sweet Almond Body Oil",
    nameAr: "زيت اللوز الحلو للجسم",
    descriptionEn:
      "Leaves the body soft and supple after the shower, and sinks in while skin is damp. Cold-pressed sweet almond oil with sunflower oil and vitamin E, and nothing else. The light, natural scent is that of the oils.",
    descriptionAr:
      "يترك الجسم ناعمًا ليّنًا بعد الاستحمام، وتمتصّه البشرة وهي رطبة. زيت لوز حلو معصور على البارد مع زيت دوّار الشمس وفيتامين إي فقط. رائحته الخفيفة من الزيوت نفسها.",
    howToUseEn:
      "Massage two pumps into damp skin after the shower. Also good for massage and dry elbows. Not for anyone allergic to nuts.",
    howToUseAr:
      "وزّع ضغطتين على بشرة رطبة بعد الاستحمام ودلّك. يناسب أيضًا المساج والكوعين الجافين. لا يناسب من لديه حساسية من المكسرات.",
    benefitsEn: ["Soft skin with a healthy look", "No stickiness on damp skin", "Good for massage too"],
    benefitsAr: ["يترك الجسم ناعمًا بمظهر صحي", "لا يترك لزوجة على البشرة الرطبة", "يناسب المساج أيضًا"],
    ingredients: [
      {
        en: "Sweet almond oil",
        ar: "زيت اللوز الحلو",
        share: "85%",
        doesEn: "Softens and keeps skin supple",
        doesAr: "ينعّم البشرة ويحافظ على ليونتها",
      },
      {
        en: "Sunflower seed oil",
        ar: "زيت بذور دوّار الشمس",
        share: "14%",
        doesEn: "Light, rich in linoleic acid",
        doesAr: "خفيف وغني بحمض اللينوليك",
      },
      {
        en: "Vitamin E (tocopherol)",
        ar: "فيتامين إي (توكوفيرول)",
        share: "1%",
        doesEn: "Keeps the oils fresh",
        doesAr: "يحفظ الزيوت من التأكسد",
      },
    ],
    price: 31000,
    discountedPrice: null,
    stock: 23,
    color: null,
    size: "200 ml",
    sold: 455,
    ratings: [0, 1, 3, 10, 30],
    reviews: [
      { author: "سهام ن.", rating: 5, daysAgo: 23, comment: "بعد الدش على طول، وجسمي بيفضل ناعم لتاني يوم." },
      { author: "Nada J.", rating: 5, daysAgo: 51, comment: "Beautiful oil, and the pump does not leak." },
      { author: "فيروز ت.", rating: 4, daysAgo: 87, comment: "جميل، بس استنّي شوية قبل ما تلبسي." },
    ],
  },
  {
    sku: "SM-HAB-04",
    category: "hairbody",
    nameEn: "Sea Salt Body Bar",
    nameAr: "صابونة ملح البحر للجسم",
    descriptionEn:
      "A body bar with fine sea salt that lathers well and smooths rough skin. The salt dissolves as you wash, so it polishes without scratching. With a light scent of clean sea air.",
    descriptionAr:
      "صابونة للجسم بملح بحر ناعم، رغوتها غنية وتنعّم البشرة الخشنة. يذوب الملح أثناء الغسل فيقشّر البشرة بلطف. رائحتها خفيفة كهواء البحر.",
    howToUseEn:
      "Lather over wet skin in the shower and rinse. Keep it for the body, and off freshly shaved or broken skin, which will sting.",
    howToUseAr:
      "مرّر الصابونة على بشرة مبلّلة حتى تتكوّن الرغوة، ثم اشطف جسمك. هي للجسم فقط، ولا تستخدمها بعد الحلاقة مباشرة أو على بشرة مجروحة حتى لا تشعر بحرقان.",
    benefitsEn: [
      "Elbows and knees feel smoother",
      "A rich lather in hard water too",
      "Lasts long when kept dry",
    ],
    benefitsAr: ["تنعّم الكوعين والركبتين", "تعطي رغوة غنية حتى في الماء العسر", "تدوم طويلًا إذا حُفظت جافة"],
    ingredients: [
      {
        en: "Sea salt",
        ar: "ملح البحر",
        share: "15%",
        doesEn: "Polishes as it dissolves",
        doesAr: "يقشّر البشرة بلطف وهو يذوب",
      },
      {
        en: "Coconut oil, saponified",
        ar: "زيت جوز هند مُصبّن",
        share: "55%",
        doesEn: "Lathers well, even with salt",
        doesAr: "رغوته جيدة حتى مع الملح",
      },
      {
        en: "Olive oil, saponified",
        ar: "زيت زيتون مُصبّن",
        share: "20%",
        doesEn: "Makes the bar milder",
        doesAr: "يجعل الصابونة ألطف",
      },
    ],
    price: 13000,
    discountedPrice: null,
    stock: 55,
    color: null,
    size: "150 g",
    sold: 385,
    ratings: [1, 1, 3, 9, 20],
    reviews: [
      { author: "وائل م.", rating: 5, daysAgo: 32, comment: "الكوع والركبة بقوا أنعم، وريحتها نضيفة." },
      {
        author: "Perihan S.",
        rating: 4,
        daysAgo: 68,
        comment: "Nice bar. It does sting after shaving, as they say.",
      },
      { author: "غدير أ.", rating: 4, daysAgo: 102, comment: "بتعيش كتير لو سبتيها ناشفة." },
    ],
  },
];
