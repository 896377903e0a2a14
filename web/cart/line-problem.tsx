import { CircleAlert } from "lucide-react";
import { m } from "#messages/compiled/messages.js";
import type { CartView } from "./cart-view.ts";
import { LineForm } from "./line-form.tsx";

interface LineProblemProps {
  readonly line: CartView["lines"][number];
  readonly refusal: string | null;
  readonly onChange: (quantity: number) => void;
}

/** Problem of a cart line, with a button that fixes it. */
export function LineProblem({ line, refusal, onChange }: LineProblemProps) {
  const { id, name, maxQuantity, available } = line;
  if (available && refusal === null) return null;
  return (
    <div className="line-problem">
      <p className="field-error" role="alert">
        <CircleAlert size={18} aria-hidden="true" />
        <span>{refusal ?? problemOf(line)}</span>
      </p>
      {!available && (
        <LineForm lineId={id} quantity={maxQuantity} onSend={() => onChange(maxQuantity)}>
          <button
            type="submit"
            className="button second small"
            {...(maxQuantity === 0 && { "aria-label": m.remove_line({ name }) })}
          >
            {maxQuantity === 0 ? m.line_remove() : m.line_take_remaining({ remaining: maxQuantity })}
          </button>
        </LineForm>
      )}
    </div>
  );
}

function problemOf({ isSold, remaining }: LineProblemProps["line"]): string {
  if (!isSold) return m.line_not_sold();
  return remaining === 0 ? m.line_sold_out() : m.line_only_remaining({ remaining });
}
