import { m } from "#messages/compiled/messages.js";
import type { NamedConcern } from "../../concerns.tsx";
import { ConcernLinks } from "../../concerns.tsx";
import type { PurposeView } from "./purpose-view.ts";

/** Skin types, concerns and area of a product, linked to similar products. */
export function ProductPurpose({ area, skinTypes, suitsAllSkin, concerns }: PurposeView) {
  return (
    <dl className="purpose">
      {suitsAllSkin ? (
        <div>
          <dt>{m.suits()}</dt>
          <dd>{m.every_skin_type()}</dd>
        </div>
      ) : (
        <Purpose title={m.suits()} concerns={skinTypes} />
      )}
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
