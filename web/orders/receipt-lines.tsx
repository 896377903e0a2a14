import { m } from "#messages/compiled/messages.js";
import { MixedText } from "../ui/mixed-text.tsx";
import { Price } from "../ui/price.tsx";
import type { ReceiptView } from "./receipt-view.ts";

/** Lines of a receipt at full price. */
export function ReceiptLines({ lines }: Pick<ReceiptView, "lines">) {
  return (
    <table className="receipt-lines">
      <thead>
        <tr>
          <th scope="col">{m.receipt_product()}</th>
          <th scope="col">{m.quantity()}</th>
          <th scope="col">{m.receipt_unit_price()}</th>
          <th scope="col">{m.total()}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, name, quantity, refused, cameBack, unitPrice, total, isGift }) => (
          <tr key={id}>
            <th scope="row">
              <MixedText text={name} />
              {refused > 0 && (
                <span className="small soft block">{m.refused_pieces({ count: refused })}</span>
              )}
              {cameBack > 0 && (
                <span className="small soft block">{m.returned_pieces({ count: cameBack })}</span>
              )}
            </th>
            <td data-label={m.quantity()}>{quantity}</td>
            <td data-label={m.receipt_unit_price()}>
              <Price amount={unitPrice} className="whitespace-nowrap" />
            </td>
            <td data-label={m.total()}>
              {isGift ? m.gift() : <Price amount={total} className="whitespace-nowrap" />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
