import { refusalReasons } from "#contract/orders/delivery-outcomes.ts";
import type { DialogForm } from "../../form/form-dialog.tsx";
import { m } from "../../messages/compiled/messages.js";
import { CheckRow, Suggestions, TypedField } from "../../ui/field.tsx";

/** State of pieces that came back. */
type ReturnedStock = "back" | "damaged";

/** Received pieces and their state; null while they are on their way back. */
export type ReceivedStock = ReturnedStock | null;

/** Body of an outcome with what is known about its refused pieces. */
export function refusedPieces(stock: ReceivedStock) {
  return stock === null ? { received: false } : { received: true, stock };
}

/** Reason of a refusal at the door, and whether the pieces are here already. */
export function RejectionFields({
  form: { text, values, change },
}: {
  readonly form: DialogForm<{ reason: string; stock: ReceivedStock }>;
}) {
  return (
    <>
      <TypedField
        label={m.refused_reason()}
        maxLength={200}
        help={<Suggestions values={refusalNames()} onPick={(reason) => change({ reason })} />}
        {...text("reason")}
      />
      <StockChoice stock={values.stock} onStock={(stock) => change({ stock })} />
    </>
  );
}

interface StockChoiceProps {
  readonly stock: ReceivedStock;
  readonly onStock: (stock: ReceivedStock) => void;
}

/** Whether refused pieces are here already, such as from the shop's own rider, and can be sold again. */
export function StockChoice({ stock, onStock }: StockChoiceProps) {
  return (
    <>
      <CheckRow
        label={m.pieces_are_here()}
        isOn={stock !== null}
        onChange={(isHere) => onStock(isHere ? "back" : null)}
      />
      {stock === null ? (
        <p className="soft small">{m.pieces_are_here_help()}</p>
      ) : (
        <StateChoice {...{ stock, onStock }} />
      )}
    </>
  );
}

function StateChoice({ stock, onStock }: StockChoiceProps) {
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

const names: Record<(typeof refusalReasons)[number], () => string> = {
  unreachable: m.refusal_unreachable,
  changed_mind: m.refusal_changed_mind,
  no_cash: m.refusal_no_cash,
  too_late: m.refusal_too_late,
  wrong_address: m.refusal_wrong_address,
  wrong_item: m.refusal_wrong_item,
  damaged: m.refusal_damaged,
  not_ordered: m.refusal_not_ordered,
};

/** Texts of the predefined reasons of a refusal. */
function refusalNames(): readonly string[] {
  return refusalReasons.map((code) => names[code]());
}

/** Converts a reason to its stored form: the code of a predefined reason, which displays in either language, or the text itself. */
export function rejectionCode(words: string): string {
  return refusalReasons.find((code) => names[code]() === words.trim()) ?? words;
}

/** Text of a stored reason: a predefined code or a text of staff. */
export function rejectionText(reason: string): string {
  const code = refusalReasons.find((one) => one === reason);
  return code === undefined ? reason : names[code]();
}
