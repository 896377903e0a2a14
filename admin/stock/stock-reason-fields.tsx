import type { StockReason } from "#contract/admin/catalogue/product-choices.ts";
import { m } from "../messages/compiled/messages.js";
import { canBe } from "./stock-draft.ts";
import { stockReasonName } from "./stock-reason-name.ts";
import type { StockChange } from "./use-stock-change.ts";

/** Most likely first. */
const reasons: readonly StockReason[] = ["goods_in", "counted", "damaged"];

/** Reason of a stock change, limited to fitting ones, and a note. */
export function StockReasonFields({ change }: { readonly change: StockChange }) {
  const { before, after, reason, setReason, note, setNote } = change;
  return (
    <>
      <fieldset className="segments" aria-label={m.reason()}>
        {reasons.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={reason === one}
            disabled={!canBe(one, before, after ?? before)}
            onClick={() => setReason(one)}
          >
            {stockReasonName(one)}
          </button>
        ))}
      </fieldset>
      <input
        className="input"
        dir="auto"
        maxLength={200}
        placeholder={m.note_optional()}
        aria-label={m.note_optional()}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </>
  );
}
