import { productTexts, type Product as WireProduct } from "#contract/catalogue/product.ts";
import { factFields, productFields } from "#contract/catalogue/product-facts.ts";
import { inLanguage, type Language } from "#contract/language.ts";
import { largestJpeg, largestSize } from "#contract/media.ts";
import { discountPercent, toPounds } from "#contract/money.ts";
import { pick } from "#contract/pick.ts";
import {
  maxQuantity,
  type Product,
  pricePer100,
  priceToPay,
  ratingAverage,
  remainingPieces,
} from "#shop/catalogue/product.ts";

export function toProductJson(product: Product, language: Language, publicUrl: string): WireProduct {
  const imageUrl = (id: string, width: number) => publicUrl + largestJpeg(id, width);
  return {
    id: product.id,
    ...pick(product, productTexts),
    name_en: product.name_en || product.name_ar,
    category: {
      id: product.category_id,
      name_en: product.category_name_en || product.category_name_ar,
      name_ar: product.category_name_ar,
      image: imageUrl(product.category_media_id, product.category_media_width),
    },
    price_egp: toPounds(product.price),
    discounted_price_egp: product.discounted_price === null ? null : toPounds(product.discounted_price),
    priceAfterDiscount: toPounds(priceToPay(product)),
    discount_percent: discountPercent(product.price, product.discounted_price),
    images: product.images.map(({ media_id, width, height, alt_en, alt_ar }) => ({
      image: imageUrl(media_id, width),
      alt_en,
      alt_ar,
      ...largestSize(width, height),
    })),
    product_name: inLanguage(language, product.name_ar, product.name_en),
    ...pick(product, productFields),
    facts: factsOf(product),
    sku: product.sku,
    in_stock: remainingPieces(product) > 0,
    max_quantity: maxQuantity(product),
    rating_average: ratingAverage(product),
    rating_count: product.rating_count,
    area: product.area,
    skin_types: product.skin_types,
    concerns: product.concerns,
    parts: product.parts.map(({ product_id, quantity }) => ({ product_id, quantity })),
    family: product.family === null ? null : { id: product.family.id, count: product.family.count },
  };
}

function factsOf(product: Product): WireProduct["facts"] {
  const { registration_number: number, registration_until: until, amount, amount_unit: unit } = product;
  const per100 = pricePer100(product);
  return {
    ...pick(product, factFields),
    pregnancy: product.shown_pregnancy,
    registration: number === null ? null : { number, until },
    amount: amount === null || unit === null ? null : { value: amount, unit },
    price_per_100: per100 === null ? null : toPounds(per100),
  };
}
