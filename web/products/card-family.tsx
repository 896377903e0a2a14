import { m } from "#messages/compiled/messages.js";
import type { FamilyOfListed } from "#shop/families/family-of-listed.ts";

/** In how many shades or sizes a product is there, with the first swatches. */
export function CardFamily({ kind, count, swatches }: FamilyOfListed) {
  return (
    <span className="card-family small soft">
      {swatches.map((swatch) => (
        <span key={swatch} className="swatch" style={{ background: swatch }} aria-hidden="true" />
      ))}
      {kind === "shade" ? m.shades_count({ count }) : m.sizes_count({ count })}
    </span>
  );
}
