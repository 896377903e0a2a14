import { concern } from "./concern-grades.ts";
import { ingredient } from "./ingredient-grades.ts";
import type { Judgement } from "./judgement.ts";
import { product } from "./product-grades.ts";

/** Whole sentences, as to a friend. */
export const longQuestions = [
  { query: "عايزة كريم للهالات اللي تحت العين", grades: concern.darkCirclesCream },
  { query: "something for oily skin with big pores", grades: concern.oilAndPores },
  { query: "ايه أحسن واقي شمس للبشرة الدهنية", grades: product.sunscreenForOilySkin },
  { query: "محتاجة غسول ما ينشفش البشرة", grades: product.faceWashForDrySkin },
  { query: "بشرتي دهنية وفيها رؤوس سوداء أستخدم إيه", grades: concern.blackheads },
  { query: "عاوزة حاجة تشيل آثار الحبوب من وشي", grades: concern.blemishMarks },
  { query: "what can I use for dark circles and puffy eyes", grades: concern.puffyEyes },
  { query: "best retinol serum for beginners", grades: ingredient.retinol },
  { query: "عايزة أبدأ روتين للبشرة ومش عارفة أجيب إيه", grades: product.firstRoutine },
  { query: "how do I start a skincare routine", grades: product.firstRoutine },
  { query: "شعري هايش وناشف بعد البحر", grades: concern.frizz },
  { query: "إيدي ناشفة من كتر الغسيل والكحول", grades: concern.dryHands },
  { query: "a moisturizer that doesn't leave my face shiny", grades: concern.moistureWithoutShine },
  { query: "شفايفي مشققة طول الشتا أعمل إيه", grades: concern.dryLips },
  { query: "صن بلوك ما يعملش طبقة بيضا على البشرة السمرا", grades: product.sunscreenForDeepSkin },
  { query: "sunscreen I can put on over my makeup", grades: product.sunscreenOverMakeUp },
  { query: "حاجة تهدي الوش بعد الحلاقة", grades: concern.afterShaving },
  { query: "عايز كريم كويس للبشرة الناشفة في الشتا", grades: product.creamForDrySkin },
  { query: "gentle face wash for skin that gets red easily", grades: product.faceWashForSensitiveSkin },
  { query: "حاجة تمسح الماسكارا والميكب من غير فرك", grades: product.makeUpRemover },
  { query: "how to get rid of blackheads on my nose", grades: concern.blackheads },
  { query: "حاجة تنعم الكوع والركبة", grades: concern.roughElbows },
  { query: "oil for dry eyebrows and brittle lashes", grades: product.lashOil },
  { query: "عندي كلف وبقع من الشمس", grades: concern.melasma },
  { query: "بشرتي باهتة ومحتاجة نضارة", grades: concern.dullness },
  { query: "my skin feels tight and flaky all day", grades: concern.flakySkin },
  { query: "spray sunscreen for arms and legs at the beach", grades: product.beachSunscreen },
  { query: "shampoo for oily scalp without sulphates", grades: concern.oilyHair },
  { query: "عايز هدية صغيرة لزميلتي في الشغل", grades: product.smallGift },
  { query: "عندي ٤٠ سنة وعايزة حاجة للتجاعيد حوالين العين", grades: concern.eyeLines },
  { query: "what to put on my face after a sunburn", grades: concern.afterSun },
  { query: "الريتينول هيّج بشرتي أحط إيه", grades: concern.afterRetinol },
  {
    query: "عايزة ماسك ينضف المسام ويشيل الدهون",
    grades: { "SM-MSK-01": 3, "SM-CLE-05": 1, "SM-SER-01": 1 },
  },
  { query: "كريم خفيف للرجالة ما يلزقش", grades: product.creamForMen },
  { query: "something to wake up tired eyes after a flight", grades: concern.tiredEyes },
  { query: "عايزة سيروم يوحد لون البشرة", grades: concern.evenTone },
] as const satisfies readonly Judgement[];
