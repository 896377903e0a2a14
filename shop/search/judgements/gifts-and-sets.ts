import type { Judgement } from "./judgement.ts";
import { product } from "./product-grades.ts";

/** Gifts, sets, routines, travel. */
export const giftsAndSets = [
  { query: "هدية", grades: product.gift },
  { query: "gift", grades: product.gift },
  { query: "هدايا", grades: product.gift },
  { query: "gift ideas for her", grades: product.gift },
  { query: "هدية لماما", grades: product.gift },
  { query: "هدية عيد الأم", grades: product.gift },
  { query: "هدية عيد ميلاد لخطيبتي", grades: product.bigGift },
  { query: "هدية بسيطة", grades: product.smallGift },
  { query: "gift box", grades: product.bigGift },
  { query: "بوكس هدايا", grades: product.bigGift },
  { query: "skincare set", grades: product.set },
  { query: "sets", grades: product.set },
  { query: "مجموعة", grades: product.set },
  { query: "مجموعة عناية بالبشرة", grades: product.set },
  { query: "طقم", grades: product.set },
  { query: "bundle offer", grades: product.set },
  { query: "routine", grades: product.routine },
  { query: "روتين", grades: product.routine },
  { query: "روتين البشرة", grades: product.routine },
  { query: "skincare routine for beginners", grades: product.firstRoutine },
  { query: "starter kit", grades: product.firstRoutine },
  { query: "روتين للمبتدئين", grades: product.firstRoutine },
  { query: "night routine", grades: product.eveningRoutine },
  { query: "روتين مسائي", grades: product.eveningRoutine },
  { query: "hand cream set", grades: product.handCream },
  { query: "travel size", grades: product.travel },
  { query: "حاجات للسفر", grades: product.travel },
] as const satisfies readonly Judgement[];
