import { m } from "#messages/compiled/messages.js";
import { formatRoundPrice } from "#messages/format.ts";
import { MixedText } from "./mixed-text.tsx";

/** Amount in piastres that a reduction saves; nothing without a full price. */
export function Saving({ price, fullPrice }: { readonly price: number; readonly fullPrice: number | null }) {
  return (
    fullPrice !== null && (
      <span className="saving">
        <MixedText text={m.save_amount({ amount: formatRoundPrice(fullPrice - price) })} />
      </span>
    )
  );
}
