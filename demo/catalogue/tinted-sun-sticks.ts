import type { DemoIngredient, DemoProduct } from "./demo-product.ts";

// The three shades differ in nothing but their tint.
const howToUseEn =
  "Glide four times over each area and blend with a fingertip, 15 minutes before going out. Repeat every two hours and after sweating or swimming. On its own it covers nose, cheeks and forehead; for the whole face, wear it over a sunscreen cream.";
const howToUseAr =
  "مرّر الستيك 4 مرات على كل منطقة وادمجه بطرف إصبعك، قبل الخروج بربع ساعة. كرّره كل ساعتين وبعد العرق أو السباحة. يكفي وحده للأنف والخدين والجبهة، أما للوجه كله فضعه فوق كريم واقي شمس.";
const ingredients: readonly DemoIngredient[] = [
  {
    en: "Zinc oxide",
    ar: "أكسيد الزنك",
    share: "18%",
    doesEn: "A mineral filter against UVA and UVB",
    doesAr: "فلتر معدني يحمي من أشعة UVA وUVB",
  },
  {
    en: "Titanium dioxide",
    ar: "ثاني أكسيد التيتانيوم",
    share: "7%",
    doesEn: "A mineral filter, strong against UVB",
    doesAr: "فلتر معدني قوي يحمي من أشعة UVB",
  },
  {
    en: "Iron oxides",
    ar: "أكاسيد الحديد",
    share: null,
    doesEn: "Give the tint and screen visible light",
    doesAr: "تعطي اللون وتحجب جزءًا من الضوء المرئي",
  },
];

export const tintedSunSticks: readonly DemoProduct[] = [
  {
    sku: "SM-SUN-03",
    category: "suncare",
    nameEn: "Tinted Sun Stick SPF 50, Fair",
    nameAr: "ستيك واقي شمس ملوّن SPF 50، فاتح",
    descriptionEn:
      "Mineral protection with a sheer tint for fair skin, in a pocket stick. Evens the look of redness on nose and cheeks as you top up, with no mirror and no sticky hands. No sunscreen protects 100%.",
    descriptionAr:
      "حماية معدنية بلمسة لون شفافة للبشرة الفاتحة، في ستيك بحجم الجيب. يخفّف مظهر الاحمرار على الأنف والخدين كلما جدّدته، بدون مرآة أو لزوجة على اليدين. لا يوجد واقي شمس يحمي بنسبة 100%.",
    howToUseEn,
    howToUseAr,
    benefitsEn: [
      "Topping up takes half a minute",
      "No white cast on fair skin",
      "Fits in any bag, can’t spill",
    ],
    benefitsAr: [
      "يجدّد الحماية في نصف دقيقة",
      "لا يترك أثرًا أبيض على البشرة الفاتحة",
      "يناسب أي حقيبة ولا ينسكب",
    ],
    ingredients,
    price: 33000,
    discountedPrice: null,
    stock: 26,
    color: "fair",
    size: "15 g",
    sold: 410,
    ratings: [0, 1, 3, 9, 25],
    reviews: [
      {
        author: "كارولين ن.",
        rating: 5,
        daysAgo: 17,
        comment: "درجته مظبوطة على بشرتي الفاتحة وبتخبّي الاحمرار.",
      },
      {
        author: "Mariam Y.",
        rating: 4,
        daysAgo: 49,
        comment: "Perfect for topping up at the club. A touch dry on flaky days.",
      },
    ],
  },
  {
    sku: "SM-SUN-04",
    category: "suncare",
    nameEn: "Tinted Sun Stick SPF 50, Medium",
    nameAr: "ستيك واقي شمس ملوّن SPF 50، متوسط",
    descriptionEn:
      "Mineral protection with a sheer tint for medium, wheat-toned skin. A pocket stick that blurs the look of uneven tone while it protects, and tops up over make-up. No sunscreen protects 100%.",
    descriptionAr:
      "حماية معدنية بلمسة لون شفافة للبشرة القمحية المتوسطة. ستيك بحجم الجيب ينعّم مظهر تفاوت اللون وهو يحمي، ويُجدَّد فوق المكياج. لا يوجد واقي شمس يحمي بنسبة 100%.",
    howToUseEn,
    howToUseAr,
    benefitsEn: ["Blends into wheat-toned skin", "Can be used over make-up", "Fits in any bag, can’t spill"],
    benefitsAr: ["يندمج مع لون البشرة القمحية", "يُستخدم فوق المكياج", "يناسب أي حقيبة ولا ينسكب"],
    ingredients,
    price: 33000,
    discountedPrice: null,
    stock: 33,
    color: "medium",
    size: "15 g",
    sold: 445,
    ratings: [0, 2, 3, 8, 29],
    reviews: [
      { author: "غادة ر.", rating: 5, daysAgo: 10, comment: "أنا قمحية وأول مرة ألاقي ستيك مش بيرمّد وشي." },
      { author: "ندى ط.", rating: 5, daysAgo: 43, comment: "في شنطتي دايمًا، بجدّده في الشغل فوق المكياج." },
      { author: "Hany L.", rating: 4, daysAgo: 86, comment: "Blends well. Wish it were 20 g." },
    ],
  },
  {
    sku: "SM-SUN-05",
    category: "suncare",
    nameEn: "Tinted Sun Stick SPF 50, Deep",
    nameAr: "ستيك واقي شمس ملوّن SPF 50، غامق",
    descriptionEn:
      "Mineral protection with a warm tint for deep skin, and none of the grey veil that mineral filters usually leave. A pocket stick for nose, cheeks and forehead. No sunscreen protects 100%.",
    descriptionAr:
      "حماية معدنية بلمسة لون دافئة للبشرة السمراء، بدون الطبقة الرمادية التي تتركها الفلاتر المعدنية عادةً. ستيك بحجم الجيب للأنف والخدين والجبهة. لا يوجد واقي شمس يحمي بنسبة 100%.",
    howToUseEn,
    howToUseAr,
    benefitsEn: ["No grey veil on deep skin", "A satin finish, not shiny", "Fits in any bag, can’t spill"],
    benefitsAr: [
      "لا يترك طبقة رمادية على البشرة السمراء",
      "يمنح لمسة ساتان بدون لمعان",
      "يناسب أي حقيبة ولا ينسكب",
    ],
    ingredients,
    price: 33000,
    discountedPrice: null,
    stock: 14,
    color: "deep",
    size: "15 g",
    sold: 275,
    ratings: [0, 0, 2, 6, 19],
    reviews: [
      {
        author: "آمنة ع.",
        rating: 5,
        daysAgo: 21,
        comment: "من أسوان وبشرتي سمرا، وأخيرًا واقي شمس على لوني.",
      },
      {
        author: "Nour E.",
        rating: 5,
        daysAgo: 60,
        comment: "The tint is right and it does not turn orange.",
      },
    ],
  },
];
