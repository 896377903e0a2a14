import { Minus, Plus } from "lucide-react";
import { useEffect, useRef } from "react";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import type { StockChange } from "./use-stock-change.ts";
import "./stock.css";
import type { StockMovement } from "#contract/admin/catalogue/product.ts";
import type { StockReason } from "#contract/admin/catalogue/product-choices.ts";
import { canBe } from "./stock-draft.ts";

/** Stock input with minus and plus buttons; arrows do the same, Enter saves. */
export function StockAmountField({
  change: { product, typed, setTyped, step, after, save },
  onEscape,
}: {
  readonly change: StockChange;
  readonly onEscape?: () => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const name = localised(product?.name_ar ?? "", product?.name_en ?? "");
  return (
    <span className="stock-field">
      <button type="button" aria-label={m.one_less({ name })} onClick={() => step(-1)}>
        <Minus size={15} aria-hidden />
      </button>
      <input
        ref={input}
        inputMode="numeric"
        dir="ltr"
        aria-label={m.stock_of({ name })}
        aria-invalid={after === null || undefined}
        value={typed}
        maxLength={9}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          const by = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
          if (by !== 0) {
            event.preventDefault();
            step(by);
          } else if (event.key === "Enter") {
            event.preventDefault();
            void save();
          } else if (event.key === "Escape") onEscape?.();
        }}
      />
      <button type="button" aria-label={m.one_more({ name })} onClick={() => step(1)}>
        <Plus size={15} aria-hidden />
      </button>
    </span>
  );
}

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

const names: Record<StockMovement["reason"], () => string> = {
  opening: m.moved_opening,
  order: m.order,
  cancelled: m.moved_cancelled,
  returned: m.moved_returned,
  counted: m.moved_counted,
  goods_in: m.moved_goods_in,
  damaged: m.moved_damaged,
  corrected: m.moved_corrected,
};

export function stockReasonName(reason: StockMovement["reason"]): string {
  return names[reason]();
}
