import { Minus, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { m } from "#messages/compiled/messages.js";

interface LineQuantityProps {
  readonly quantity: number;
  /** Number of available pieces, 0 to 5. */
  readonly max: number;
  readonly name: string;
  /** Receives the new quantity; 0 removes the line. */
  readonly onChange: (quantity: number) => void;
}

/** Quantity of a cart line with minus and plus buttons. Minus removes the line at 1. A number field without scripts. */
export function LineQuantity({ quantity, max, name, onChange }: LineQuantityProps) {
  // Typed text that is not a valid quantity yet.
  const [draft, setDraft] = useState<string | null>(null);
  // From a quantity above the stock, minus goes to the stock.
  const less = Math.min(quantity - 1, max);
  function change(next: number) {
    setDraft(null);
    onChange(next);
  }
  return (
    <div className="stepper">
      <button
        type="button"
        onClick={() => change(less)}
        aria-label={less === 0 ? m.remove_line({ name }) : m.quantity_less()}
      >
        {less === 0 ? <Trash2 size={18} aria-hidden="true" /> : <Minus size={18} aria-hidden="true" />}
      </button>
      <input
        name="quantity"
        type="number"
        inputMode="numeric"
        min={1}
        max={Math.max(max, 1)}
        value={draft ?? quantity}
        aria-label={m.quantity_of({ name })}
        onFocus={(event) => event.target.select()}
        onBlur={() => setDraft(null)}
        onChange={({ target: { value, valueAsNumber } }) => {
          if (valueAsNumber >= 1 && max > 0) change(Math.min(Math.trunc(valueAsNumber), max));
          else setDraft(value);
        }}
      />
      <button
        type="button"
        disabled={quantity >= max}
        onClick={() => change(quantity + 1)}
        aria-label={m.quantity_more()}
      >
        <Plus size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
