import type { Language } from "#contract/language.ts";
import type { Product } from "#shop/catalogue/product.ts";
import type { Concern } from "#shop/concerns/list-concerns.ts";
import { namedConcern } from "../../concerns.tsx";

export function purposeView(product: Product, concerns: readonly Concern[], language: Language) {
  const named = (keys: readonly string[]) =>
    concerns.filter(({ key }) => keys.includes(key)).map((one) => namedConcern(one, language));
  return {
    area: named(product.area === null ? [] : [product.area]),
    skinTypes: named(product.skin_types),
    suitsAllSkin: concerns.every(({ kind, key }) => kind !== "skin_type" || product.skin_types.includes(key)),
    concerns: named(product.concerns),
  };
}

export type PurposeView = ReturnType<typeof purposeView>;
