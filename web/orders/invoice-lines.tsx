import { m } from "#messages/compiled/messages.js";
import { MixedText } from "../ui/mixed-text.tsx";
import { Price } from "../ui/price.tsx";
import type { InvoiceView } from "./invoice-view.ts";

/** Lines of an invoice at full price. */
export function InvoiceLines({ lines }: Pick<InvoiceView, "lines">) {
  return (
    <table className="invoice-lines">
      <thead>
        <tr>
          <th scope="col">{m.invoice_product()}</th>
          <th scope="col">{m.quantity()}</th>
          <th scope="col">{m.invoice_unit_price()}</th>
          <th scope="col">{m.total()}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, name, quantity, refused, unitPrice, total, isGift }) => (
          <tr key={id}>
            <th scope="row">
              <MixedText text={name} />
              {refused > 0 && (
                <span className="small soft block">{m.refused_pieces({ count: refused })}</span>
              )}
            </th>
            <td data-label={m.quantity()}>{quantity}</td>
            <td data-label={m.invoice_unit_price()}>
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
