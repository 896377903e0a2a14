import type { Language } from "#contract/language.ts";
import { m } from "#messages/compiled/messages.js";
import type { Product } from "#shop/catalogue/product.ts";
import type { Concern } from "#shop/concerns/concerns.ts";
import { ConcernLinks, type NamedConcern, namedConcern } from "../../concerns.tsx";

/** Concerns and area of a product, linked to similar products. */
export function ProductPurpose({ area, concerns }: PurposeView) {
  return (
    <dl className="purpose">
      <Purpose title={m.helps_with()} concerns={concerns} />
      <Purpose title={m.used_on()} concerns={area} />
    </dl>
  );
}

function Purpose({
  title,
  concerns,
}: {
  readonly title: string;
  readonly concerns: readonly NamedConcern[];
}) {
  if (concerns.length === 0) return null;
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <ConcernLinks concerns={concerns} />
      </dd>
    </div>
  );
}

export function purposeView(product: Product, concerns: readonly Concern[], language: Language) {
  const named = (keys: readonly string[]) =>
    concerns.filter(({ key }) => keys.includes(key)).map((one) => namedConcern(one, language));
  return {
    area: named(product.area === null ? [] : [product.area]),
    skinTypes: named(product.skin_types),
    concerns: named(product.concerns),
  };
}

export type PurposeView = ReturnType<typeof purposeView>;
