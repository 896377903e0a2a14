import type { OrderPaper } from "#contract/admin/orders/order-paper.ts";
import type { Spoken } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { LeftToRight } from "../ui/written-values.tsx";

/** Ordered product on paper: its name, gifts marked, and SKU, shade and size, by which the right one is picked from the shelf. */
export function PaperProduct({
  line: { product_name, is_gift, sku, shade, size },
  say,
}: {
  readonly line: OrderPaper["details"][number];
  readonly say: Spoken;
}) {
  return (
    <>
      {is_gift ? `${product_name} (${m.gift_line({}, say)})` : product_name}
      <span className="paper-details">
        {sku !== null && <LeftToRight>{sku}</LeftToRight>}
        {shade !== null && (
          <span>
            {m.shade({}, say)}
            {m.colon({}, say)} <bdi dir="auto">{shade}</bdi>
          </span>
        )}
        {size !== null && <bdi dir="auto">{size}</bdi>}
      </span>
    </>
  );
}
