import { z } from "zod";

/** Keys of the categories of the demo catalogue. */
const categoryKeys = [
  "cleansers",
  "serums",
  "moisturisers",
  "suncare",
  "masks",
  "eyecare",
  "hairbody",
  "sets",
] as const;
export type CategoryKey = (typeof categoryKeys)[number];

const stars = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);
const count = z.int().nonnegative();

/** A product of the demo catalogue, as the files of `products/` hold it. */
export const DemoProduct = z
  .strictObject({
    /** Also the name of its images: `<sku>-front.webp`, `-group`, `-texture`. */
    sku: z.string(),
    category: z.enum(categoryKeys),
    nameEn: z.string(),
    nameAr: z.string(),
    descriptionEn: z.string(),
    descriptionAr: z.string(),
    howToUseEn: z.string(),
    howToUseAr: z.string(),
    benefitsEn: z.array(z.string()).readonly(),
    benefitsAr: z.array(z.string()).readonly(),
    ingredients: z
      .array(
        z.strictObject({
          en: z.string(),
          ar: z.string(),
          /** As printed on the label, such as "10%"; null where labels give none. */
          share: z.string().nullable(),
          /** Its effect in one short phrase. */
          doesEn: z.string(),
          doesAr: z.string(),
        }),
      )
      .readonly(),
    /** Piastres. */
    price: count,
    discountedPrice: count.nullable(),
    /** 0 for a set, whose stock follows its parts. */
    stock: count,
    /** SKUs of the parts of a set, one piece each. */
    parts: z.array(z.string()).readonly().default([]),
    /** A shade; null without one. */
    color: z.enum(["clear", "fair", "medium", "deep"]).nullable(),
    /** Such as "30 ml" or "100 g"; null for sets. */
    size: z.string().nullable(),
    /** Pieces sold so far, which order the best sellers. */
    sold: count,
    /** Numbers of ratings with 1, 2, 3, 4 and 5 stars, written reviews included. */
    ratings: z.tuple([count, count, count, count, count]).readonly(),
    reviews: z
      .array(
        z.strictObject({
          /** First name and an initial. */
          author: z.string(),
          rating: stars,
          comment: z.string(),
          daysAgo: count,
        }),
      )
      .readonly(),
  })
  .readonly();
export type DemoProduct = z.infer<typeof DemoProduct>;
