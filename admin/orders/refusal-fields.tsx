import { m } from "../messages/compiled/messages.js";
import { TypedField } from "../ui/field.tsx";
import { Suggestions } from "../ui/suggestions.tsx";
import { refusalNames } from "./refusal-reason.ts";

/** State of pieces that came back. */
export type ReturnedStock = "back" | "damaged";

interface RefusalFieldsProps {
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly stock: ReturnedStock;
  readonly onStock: (stock: ReturnedStock) => void;
  readonly errors: readonly string[] | undefined;
}

/** Reason of a refusal at the door, and whether the pieces can be sold again. */
export function RefusalFields({ reason, onReason, stock, onStock, errors }: RefusalFieldsProps) {
  return (
    <>
      <TypedField
        label={m.refused_reason()}
        errors={errors}
        maxLength={200}
        help={<Suggestions values={refusalNames()} onPick={onReason} />}
        value={reason}
        onType={onReason}
      />
      <StockChoice stock={stock} onStock={onStock} />
    </>
  );
}

/** Whether pieces that came back can be sold again. */
export function StockChoice({ stock, onStock }: Pick<RefusalFieldsProps, "stock" | "onStock">) {
  return (
    <fieldset>
      <legend className="field-label">{m.pieces_are()}</legend>
      {(["back", "damaged"] as const).map((value) => (
        <label key={value} className="check-row">
          <input
            type="radio"
            name="stock"
            className="checkbox"
            checked={stock === value}
            onChange={() => onStock(value)}
          />
          {value === "back" ? m.stock_back() : m.stock_damaged()}
        </label>
      ))}
    </fieldset>
  );
}
