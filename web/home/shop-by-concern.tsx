import { m } from "#messages/compiled/messages.js";
import type { NamedConcern } from "../concerns.tsx";
import { ConcernLinks } from "../concerns.tsx";

interface ShopByConcernProps {
  readonly concerns: readonly NamedConcern[];
  readonly skinTypes: readonly NamedConcern[];
}

/** Links to concerns and skin types that have products. */
export function ShopByConcern({ concerns, skinTypes }: ShopByConcernProps) {
  if (concerns.length === 0) return null;
  return (
    <section id="concerns" className="section wrap" aria-labelledby="by-concern">
      <div className="concern-panel">
        <h2 id="by-concern">{m.shop_by_concern()}</h2>
        <ConcernLinks concerns={concerns} inRow />
        {skinTypes.length > 0 && (
          <>
            <h3>{m.shop_by_skin_type()}</h3>
            <ConcernLinks concerns={skinTypes} inRow />
          </>
        )}
      </div>
    </section>
  );
}
