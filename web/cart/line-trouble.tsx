import { CircleAlert } from "lucide-react";
import { m } from "#messages/compiled/messages.js";
import type { CartView } from "./cart-view.ts";
import { LineForm } from "./line-form.tsx";

interface LineTroubleProps {
  readonly line: CartView["lines"][number];
  /** Why the last change of it was refused. */
  readonly refusal: string | null;
  readonly onChange: (quantity: number) => void;
}

/** What is wrong with a cart line, and the one tap that mends it. */
export function LineTrouble({ line, refusal, onChange }: LineTroubleProps) {
  const { id, name, left, mostPieces, available } = line;
  if (available && refusal === null) return null;
  return (
    <div className="line-trouble">
      <p className="field-error" role="alert">
        <CircleAlert size={18} aria-hidden="true" />
        <span>{refusal ?? (left === 0 ? m.line_sold_out() : m.line_only_left({ left }))}</span>
      </p>
      {!available && (
        <LineForm lineId={id} quantity={mostPieces} onSend={() => onChange(mostPieces)}>
          <button
            type="submit"
            className="button second small"
            {...(mostPieces === 0 && { "aria-label": m.remove_line({ name }) })}
          >
            {mostPieces === 0 ? m.line_remove() : m.line_take_left({ left: mostPieces })}
          </button>
        </LineForm>
      )}
    </div>
  );
}
