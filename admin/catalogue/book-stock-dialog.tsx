import { m } from "../messages/compiled/messages.js";
import { type Closable, SubmitDialog } from "../ui/dialog.tsx";
import { LeftToRight } from "../ui/written-values.tsx";
import { partName } from "./parts-panel.tsx";
import type { PartValue } from "./product-values.ts";

/** Asks staff to move the own pieces of a product to its parts, and lists what moves. */
export function BookStockDialog({
  stock,
  parts,
  onConfirm,
  onClose,
}: Closable & {
  /** Own pieces of the product. */
  readonly stock: number;
  readonly parts: readonly PartValue[];
  readonly onConfirm: () => void;
}) {
  return (
    <SubmitDialog
      title={m.book_stock_title()}
      description={m.book_stock_description({ pieces: m.pieces_count({ count: stock }) })}
      confirm={m.book_stock()}
      cancel={m.cancel()}
      onSubmit={onConfirm}
      onClose={onClose}
    >
      <ul className="stack">
        {parts.map((part) => (
          <li key={part.product_id} className="row">
            <span className="grow">{partName(part)}</span>
            <span className="strong">
              <LeftToRight>{`+${stock * part.quantity}`}</LeftToRight>
            </span>
          </li>
        ))}
      </ul>
    </SubmitDialog>
  );
}
