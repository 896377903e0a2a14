import type { AdminOrder } from "#contract/admin/orders/order.ts";
import { LeftToRight, OwnWords } from "../ui/left-to-right.tsx";
import { recipientOf } from "./content/recipient.ts";

/** An order in the list of a dialog: its number, for whom it is and where it goes. */
export function OrderRow({ order }: { readonly order: AdminOrder }) {
  return (
    <li className="row">
      <span className="strong">
        <LeftToRight>{order.order_no}</LeftToRight>
      </span>
      <span className="cut grow">
        <OwnWords>{recipientOf(order)}</OwnWords>
      </span>
      <span className="soft">{order.address.city.name}</span>
    </li>
  );
}
