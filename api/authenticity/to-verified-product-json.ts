import type { z } from "zod";
import type { VerifiedProduct } from "#contract/authenticity/authenticity.ts";
import type { Language } from "#contract/language.ts";
import { largestJpeg } from "#contract/media.ts";
import type { Product } from "#shop/catalogue/product.ts";

/** The product behind a genuine code as the contract writes it. */
export function toVerifiedProductJson(
  product: Product,
  language: Language,
  publicUrl: string,
): z.infer<typeof VerifiedProduct> {
  const isArabic = language === "ar";
  return {
    title: isArabic ? product.name_ar : product.name_en,
    description: isArabic ? product.description_ar : product.description_en,
    how_to_use: isArabic ? product.how_to_use_ar : product.how_to_use_en,
    images: product.images.map(({ media_id, width }) => ({
      image: publicUrl + largestJpeg(media_id, width),
    })),
    product_id: product.id,
  };
}
