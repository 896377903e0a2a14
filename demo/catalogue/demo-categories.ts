import type { CategoryKey } from "./demo-product.ts";

/** In the order in which the shop shows them. */
export const demoCategories: readonly { key: CategoryKey; nameEn: string; nameAr: string }[] = [
  { key: "cleansers", nameEn: "Cleansers", nameAr: "الغسول" },
  { key: "serums", nameEn: "Serums", nameAr: "السيروم" },
  { key: "moisturisers", nameEn: "Moisturisers", nameAr: "المرطّبات" },
  { key: "suncare", nameEn: "Sun care", nameAr: "واقي الشمس" },
  { key: "masks", nameEn: "Masks", nameAr: "الماسكات" },
  { key: "eyecare", nameEn: "Eye care", nameAr: "العناية بالعين" },
  { key: "hairbody", nameEn: "Hair and body", nameAr: "العناية بالشعر والجسم" },
  { key: "sets", nameEn: "Sets", nameAr: "المجموعات" },
];
