import type { DemoProduct } from "./demo-product.ts";

export const nightMoisturisers: readonly DemoProduct[] = [
  {
    sku: "SM-MOI-04",
    category: "moisturisers",
    nameEn: "Shea Rich Night Cream",
    nameAr: "كريم ليلي غني بزبدة الشيا",
    descriptionEn:
      "A rich night cream that leaves dry skin soft until morning. 10% shea butter and squalane melt in slowly and stay. A little is enough.",
    descriptionAr:
      "كريم ليلي غني يترك البشرة الجافة ناعمة حتى الصباح. زبدة الشيا بنسبة 10% والسكوالان يذوبان ببطء على البشرة ويحفظان رطوبتها. القليل منه يكفي.",
    howToUseEn:
      "In the evening, warm a small amount in your hands and pat it over face and neck as the last step. It may be too rich for oily skin.",
    howToUseAr:
      "مساءً، دفّئ كمية صغيرة بين يديك وربّت بها على الوجه والرقبة في آخر خطوة. قد يكون قوامه ثقيلًا على البشرة الدهنية.",
    benefitsEn: [
      "Softness you feel in the morning",
      "Rough patches feel smoother",
      "Comfortable after retinol in the evening",
    ],
    benefitsAr: ["يترك البشرة ناعمة حتى الصباح", "ينعّم المناطق الخشنة", "يناسب ما بعد الريتينول في المساء"],
    ingredients: [
      {
        en: "Shea butter",
        ar: "زبدة الشيا",
        share: "10%",
        doesEn: "Seals moisture in and softens",
        doesAr: "تحبس الرطوبة وتنعّم البشرة",
      },
      {
        en: "Squalane",
        ar: "سكوالان",
        share: "5%",
        doesEn: "Softens and keeps skin flexible",
        doesAr: "ينعّم البشرة ويحافظ على مرونتها",
      },
      {
        en: "Ceramide NP",
        ar: "السيراميد",
        share: "0.2%",
        doesEn: "Supports the skin barrier",
        doesAr: "يدعم حاجز البشرة",
      },
    ],
    price: 38000,
    discountedPrice: null,
    stock: 18,
    color: null,
    size: "75 ml",
    sold: 340,
    ratings: [0, 1, 3, 8, 22],
    reviews: [
      { author: "فاطمة خ.", rating: 5, daysAgo: 25, comment: "بصحى وبشرتي ملمسها زي الحرير. ممتاز للشتا." },
      {
        author: "Heba G.",
        rating: 4,
        daysAgo: 58,
        comment: "Rich and comforting. One jar lasts the whole winter.",
      },
      {
        author: "سلوى د.",
        rating: 5,
        daysAgo: 99,
        comment: "عندي 52 سنة وبشرتي جافة جدًا، وده أكتر كريم مريّحني.",
      },
    ],
  },
  {
    sku: "SM-MOI-05",
    category: "moisturisers",
    nameEn: "Squalane Face Oil",
    nameAr: "زيت السكوالان للوجه",
    descriptionEn:
      "A featherlight oil that softens dry skin and gives it a natural glow. Squalane made from olives, close to what your skin makes itself. It has no scent and leaves no heavy film.",
    descriptionAr:
      "زيت خفيف كالريشة يليّن البشرة الجافة ويمنحها إشراقة طبيعية. السكوالان مستخلص من الزيتون، وقريب من مادة تنتجها بشرتك. بدون رائحة أو طبقة ثقيلة.",
    howToUseEn:
      "Press 3 drops over damp skin or mix them into your cream in the evening. Also good on dry hair ends.",
    howToUseAr: "ضع 3 نقاط على بشرة رطبة، أو امزجها بكريمك مساءً. ويصلح أيضًا لأطراف الشعر الجافة.",
    benefitsEn: ["Softer, calmer skin", "A glow that is not greasy", "Keeps the cream’s moisture in"],
    benefitsAr: ["ينعّم البشرة ويهدّئ مظهرها", "يمنح إشراقة بدون مظهر دهني", "يحبس ترطيب الكريم"],
    ingredients: [
      {
        en: "Squalane from olives",
        ar: "سكوالان من الزيتون",
        share: "90%",
        doesEn: "Softens and reduces water loss",
        doesAr: "ينعّم البشرة ويقلّل فقدان الماء",
      },
      {
        en: "Jojoba seed oil",
        ar: "زيت بذور الجوجوبا",
        share: "9%",
        doesEn: "Light, close to skin’s own sebum",
        doesAr: "خفيف وقريب من زيوت البشرة الطبيعية",
      },
      {
        en: "Vitamin E (tocopherol)",
        ar: "فيتامين إي (توكوفيرول)",
        share: "1%",
        doesEn: "An antioxidant that conditions skin",
        doesAr: "مضاد أكسدة يعتني بالبشرة",
      },
    ],
    price: 38000,
    discountedPrice: 30400,
    stock: 25,
    color: null,
    size: "30 ml",
    sold: 310,
    ratings: [0, 1, 3, 7, 20],
    reviews: [
      {
        author: "ريهام ل.",
        rating: 5,
        daysAgo: 29,
        comment: "نقطتين مع الكريم ووشي بيلمع لمعة حلوة مش دهنية.",
      },
      { author: "Sherine O.", rating: 4, daysAgo: 61, comment: "Pure and simple. I use it on my hair too." },
      {
        author: "باسم ي.",
        rating: 4,
        daysAgo: 107,
        comment: "خفيف فعلًا ومش بيسد المسام عندي، بس سعره من غير الخصم عالي.",
      },
    ],
  },
];
