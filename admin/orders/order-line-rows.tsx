import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { m } from "../messages/compiled/messages.js";
import { Amount } from "../ui/amount.tsx";
import { ProductPicture } from "../ui/product-picture.tsx";

interface LinesProps {
  readonly lines: AdminOrderPage["details"];
  /** True while the order can change. Only then is an empty stock a warning. */
  readonly isOpen: boolean;
}

export function LineCards({ lines, isOpen }: LinesProps) {
  return (
    <ul className="line-cards">
      {lines.map((line) => (
        <li key={line.id}>
          <ProductPicture address={line.image_url} size={40} />
          <span className="grow">
            <span className="strong">{line.product_name}</span>
            <span className="soft small block">
              {line.quantity} × <Amount pounds={line.total_price_egp / line.quantity} />
            </span>
            <StockLeft stock={line.stock} isOpen={isOpen} />
          </span>
          <span className="strong">
            <Amount pounds={line.total_price_egp} />
          </span>
        </li>
      ))}
    </ul>
  );
}

export function LineTable({ lines, isOpen }: LinesProps) {
  return (
    <table className="table loose">
      <thead>
        <tr>
          <th scope="col">{m.product()}</th>
          <th scope="col" className="number">
            {m.unit_price()}
          </th>
          <th scope="col" className="number">
            {m.quantity()}
          </th>
          <th scope="col" className="number">
            {m.column_total()}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const paid = line.total_price_egp / line.quantity;
          return (
            <tr key={line.id}>
              <td>
                <span className="row">
                  <ProductPicture address={line.image_url} size={40} />
                  <span>
                    <span className="strong">{line.product_name}</span>
                    <StockLeft stock={line.stock} isOpen={isOpen} />
                  </span>
                </span>
              </td>
              <td className="number">
                <Amount pounds={paid} />
                {paid < line.unit_price_egp && (
                  <del className="soft small block">
                    <Amount pounds={line.unit_price_egp} />
                  </del>
                )}
              </td>
              <td className="number strong">{line.quantity}</td>
              <td className="number strong">
                <Amount pounds={line.total_price_egp} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Stock of a product. Zero is a warning while the order can be edited. */
function StockLeft({ stock, isOpen }: { readonly stock: number | null; readonly isOpen: boolean }) {
  if (stock === null) return null;
  const tone = stock === 0 && isOpen ? "text-red" : "soft";
  return (
    <span className={`${tone} small block`}>
      {stock === 0 ? m.stock_none_left() : m.stock_left({ count: stock })}
    </span>
  );
}
