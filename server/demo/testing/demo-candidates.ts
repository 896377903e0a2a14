import { ingredientLine } from "#contract/catalogue/ingredients.ts";
import { demoPurposes } from "#demo/catalogue/demo-concerns.ts";
import type { DemoProduct } from "#demo/catalogue/demo-product.ts";
import { demoProducts } from "#demo/catalogue/demo-products.ts";
import { type AdvisedProduct, advisedProduct, type RoutineProduct } from "#shop/routine/advised-product.ts";
import { routineCandidate } from "#shop/routine/routine-candidate.ts";
import { demoFacts } from "../demo-facts.ts";

const rows = demoProducts.map(demoRow);

/** Products of the demo that a routine can offer. Their ids count from 1. */
export const demoCandidates = rows.flatMap((row) => routineCandidate(row) ?? []);

/** Returns the SKU of a demo product by its id. */
export function skuOfDemo(id: number): string {
  return demoProducts[id - 1]?.sku ?? "";
}

/** Returns a demo product as advice sees it. */
export function advisedDemo(sku: string): AdvisedProduct {
  const row = rows[demoProducts.findIndex((product) => product.sku === sku)];
  if (row === undefined) throw new Error(`no demo product ${sku}`);
  return advisedProduct(row);
}

/** Returns the parts of a demo set as advice sees them; none for other products. */
export function advisedParts(sku: string): AdvisedProduct[] {
  return (demoProducts.find((product) => product.sku === sku)?.parts ?? []).map(advisedDemo);
}

function demoRow(product: DemoProduct, index: number): RoutineProduct {
  const { area = null, skinTypes = [], concerns = [] } = demoPurposes[product.sku] ?? {};
  const { inci = [], pregnancy = null, step = null, use_times = [] } = demoFacts(product.sku);
  const lines = product.ingredients;
  return {
    id: index + 1,
    name_en: product.nameEn,
    name_ar: product.nameAr,
    how_to_use_en: product.howToUseEn,
    how_to_use_ar: product.howToUseAr,
    active_ingredients_en: lines
      .map(({ en, share, doesEn }) => ingredientLine({ name: en, share, does: doesEn }))
      .join("\n"),
    active_ingredients_ar: lines
      .map(({ ar, share, doesAr }) => ingredientLine({ name: ar, share, does: doesAr }))
      .join("\n"),
    price: product.price,
    discounted_price: product.discountedPrice,
    stock: stockOf(product),
    color: product.color,
    area,
    skin_types: [...skinTypes],
    concerns: [...concerns],
    category_key: product.category,
    inci,
    pregnancy,
    step,
    use_times,
  };
}

/** Pieces of a product, or the number of sets that its parts make. */
function stockOf({ stock, parts }: DemoProduct): number {
  if (parts.length === 0) return stock;
  return Math.min(...demoProducts.filter(({ sku }) => parts.includes(sku)).map((part) => part.stock));
}
