import type { DemoProduct } from "./demo-product.ts";

export const sunscreens: readonly DemoProduct[] = [
  {
    sku: "SM-SUN-01",
    category: "suncare",
    nameEn: "Invisible Sunscreen SPF 50+",
    nameAr: "واقي شمس شفاف SPF 50+",
    descriptionEn:
      "Broad-spectrum protection with no white cast. Sits well under make-up. A light cream for every day, on every skin tone, made not to sting the eyes when you sweat. No sunscreen protects 100%.",
    descriptionAr:
      "حماية واسعة الطيف بدون أثر أبيض، مناسبة تحت المكياج. كريم خفيف لكل يوم ولكل ألوان البشرة، مصمّم حتى لا يحرق العينين مع العرق. لا يوجد واقي شمس يحمي بنسبة 100%.",
    howToUseEn:
      "As the last step of the morning, spread two fingers’ length over face and neck, 15 minutes before going out. Repeat every two hours in the sun, and after sweating or swimming.",
    howToUseAr:
      "في آخر خطوات الصباح، وزّع مقدار إصبعين على الوجه والرقبة قبل الخروج بربع ساعة. أعد وضعه كل ساعتين تحت الشمس، وبعد العرق أو السباحة.",
    benefitsEn: [
      "High protection against UVA and UVB",
      "No white cast, on any skin tone",
      "No grease and no scent",
      "A smooth base for make-up",
    ],
    benefitsAr: [
      "يوفّر حماية عالية من أشعة UVA وUVB",
      "لا يترك أثرًا أبيض على أي لون بشرة",
      "لا يترك دهونًا ولا رائحة",
      "يهيّئ البشرة للمكياج",
    ],
    ingredients: [
      {
        en: "DHHB (diethylamino hydroxybenzoyl hexyl benzoate)",
        ar: "DHHB (ثنائي إيثيل أمينو هيدروكسي بنزويل هكسيل بنزوات)",
        share: "7%",
        doesEn: "A stable UVA filter",
        doesAr: "فلتر ثابت يحمي من أشعة UVA",
      },
      {
        en: "Bemotrizinol",
        ar: "بيموتريزينول",
        share: "5%",
        doesEn: "A stable filter against UVA and UVB",
        doesAr: "فلتر ثابت يحمي من أشعة UVA وUVB",
      },
      {
        en: "Ethylhexyl triazone",
        ar: "إيثيل هكسيل تريازون",
        share: "5%",
        doesEn: "A strong UVB filter",
        doesAr: "فلتر قوي يحمي من أشعة UVB",
      },
      {
        en: "Ethylhexyl salicylate",
        ar: "إيثيل هكسيل ساليسيلات",
        share: "5%",
        doesEn: "A UVB filter that also dissolves the others",
        doesAr: "فلتر يحمي من أشعة UVB ويذيب الفلاتر الأخرى",
      },
      {
        en: "Vitamin E (tocopherol)",
        ar: "فيتامين إي (توكوفيرول)",
        share: "1%",
        doesEn: "An antioxidant beside the filters",
        doesAr: "مضاد أكسدة إلى جانب الفلاتر",
      },
    ],
    price: 39000,
    discountedPrice: null,
    stock: 58,
    color: "clear",
    size: "50 ml",
    sold: 1725,
    ratings: [0, 1, 3, 14, 196],
    reviews: [
      {
        author: "هاجر ع.",
        rating: 5,
        daysAgo: 4,
        comment: "مفيش أي أثر أبيض على بشرتي القمحية، وبيثبت تحت المكياج.",
      },
      {
        author: "Tarek M.",
        rating: 5,
        daysAgo: 26,
        comment: "I cycle to work in Cairo. No sting in the eyes, no shine.",
      },
      {
        author: "نورهان س.",
        rating: 4,
        daysAgo: 57,
        comment: "أحسن واقي شمس جرّبته، بس بيخلص بسرعة لأن الكمية لازم تكون مظبوطة.",
      },
    ],
  },
  {
    sku: "SM-SUN-02",
    category: "suncare",
    nameEn: "Sun Mist SPF 30",
    nameAr: "بخّاخ واقي شمس SPF 30",
    descriptionEn:
      "A fine mist for arms, legs and neck, light and dry in a minute. Made for the beach and the road, when a cream takes too long. SPF 30, in a propellant-free pump spray. No sunscreen protects 100%.",
    descriptionAr:
      "رذاذ ناعم للذراعين والساقين والرقبة، خفيف ويجفّ في دقيقة. للبحر والطريق، حين لا يكون هناك وقت للكريم. بمعامل حماية SPF 30، وببخّاخ بدون غاز. لا يوجد واقي شمس يحمي بنسبة 100%.",
    howToUseEn:
      "Shake, spray until the skin looks wet, and rub in. For the face, spray into your hands first, and don’t breathe it in. Repeat every two hours and after swimming.",
    howToUseAr:
      "رجّ العبوة، ورشّ حتى تبدو البشرة مبلّلة ثم دلّك. للوجه: رشّ على يديك أولًا ولا تستنشقه. كرّره كل ساعتين وبعد السباحة.",
    benefitsEn: [
      "Quick to put on, at home or on the road",
      "A dry touch, so less sand sticks",
      "A large pack for long days",
    ],
    benefitsAr: [
      "يُستخدم بسرعة في البيت والسفر",
      "يقلّل التصاق الرمل بملمسه الجاف",
      "يكفي الأيام الطويلة بعبوته الكبيرة",
    ],
    ingredients: [
      {
        en: "DHHB (diethylamino hydroxybenzoyl hexyl benzoate)",
        ar: "DHHB (ثنائي إيثيل أمينو هيدروكسي بنزويل هكسيل بنزوات)",
        share: "4%",
        doesEn: "A stable UVA filter",
        doesAr: "فلتر ثابت يحمي من أشعة UVA",
      },
      {
        en: "Ethylhexyl triazone",
        ar: "إيثيل هكسيل تريازون",
        share: "3%",
        doesEn: "A strong UVB filter",
        doesAr: "فلتر قوي يحمي من أشعة UVB",
      },
      {
        en: "Bemotrizinol",
        ar: "بيموتريزينول",
        share: "3%",
        doesEn: "A stable filter against UVA and UVB",
        doesAr: "فلتر ثابت يحمي من أشعة UVA وUVB",
      },
      {
        en: "Ethylhexyl salicylate",
        ar: "إيثيل هكسيل ساليسيلات",
        share: "5%",
        doesEn: "A UVB filter that also dissolves the others",
        doesAr: "فلتر يحمي من أشعة UVB ويذيب الفلاتر الأخرى",
      },
      {
        en: "Aloe vera leaf juice",
        ar: "عصارة أوراق الصبّار",
        share: "2%",
        doesEn: "Refreshes and soothes",
        doesAr: "تنعش البشرة وتهدّئها",
      },
    ],
    price: 35000,
    discountedPrice: 29750,
    stock: 30,
    color: null,
    size: "150 ml",
    sold: 560,
    ratings: [1, 2, 4, 12, 34],
    reviews: [
      {
        author: "شريف ك.",
        rating: 5,
        daysAgo: 35,
        comment: "خدناه معانا مرسى علم وكان عملي جدًا، والرمل مش بيلزق.",
      },
      { author: "بسمة ح.", rating: 4, daysAgo: 69, comment: "حلو، بس لازم تدعكيه كويس بعد الرش." },
      { author: "Lina D.", rating: 4, daysAgo: 104, comment: "Dries fast. I would love an SPF 50 version." },
    ],
  },
];
