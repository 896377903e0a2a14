import { Minus, Plus } from "lucide-react";
import { useRef, useState } from "react";
import { m } from "#messages/compiled/messages.js";
import { useEarlyInput } from "./use-early-input.ts";

interface QuantityStepperProps {
  readonly name: string;
  readonly start: number;
  readonly max: number;
  readonly label: string;
}

/** Quantity from 1 to `max` with minus and plus buttons; a number field without scripts. */
export function QuantityStepper({ name, start, max, label }: QuantityStepperProps) {
  const [quantity, setQuantity] = useState(start);
  function change(next: number) {
    setQuantity(Math.min(Math.max(next, 1), max));
  }
  const input = useRef<HTMLInputElement>(null);
  useEarlyInput(input, ({ valueAsNumber }) => change(valueAsNumber || 1));
  return (
    <div className="stepper">
      <button
        type="button"
        disabled={quantity <= 1}
        onClick={() => change(quantity - 1)}
        aria-label={m.quantity_less()}
      >
        <Minus size={18} aria-hidden="true" />
      </button>
      <input
        ref={input}
        name={name}
        type="number"
        inputMode="numeric"
        min={1}
        max={max}
        value={quantity}
        aria-label={label}
        onChange={(event) => change(event.target.valueAsNumber || 1)}
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
