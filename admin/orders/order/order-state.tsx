import {
  Ban,
  Check,
  type LucideIcon,
  Package,
  PhoneCall,
  PhoneOff,
  RotateCcw,
  ShoppingBag,
  Truck,
  Undo2,
} from "lucide-react";
import type { AdminOrder } from "#contract/admin/orders/order.ts";
import { type OrderStatusId, orderStatusIds } from "#contract/order-statuses.ts";
import { ofPage } from "../../language.ts";
import { m } from "../../messages/compiled/messages.js";
import { Chip, type Tone } from "../../ui/chip.tsx";

type OrderState =
  | "to_confirm"
  | "unreachable"
  | "to_ship"
  | "shipped"
  | "delivered"
  | "refused"
  | "returned"
  | "cancelled";

type StateOf = Pick<AdminOrder, "status_id" | "confirmation"> & {
  readonly shipment: Pick<NonNullable<AdminOrder["shipment"]>, "outcome"> | null;
};

/** State of an order for staff: its status, and the confirmation within "processing". */
export function orderState({ status_id, confirmation, shipment }: StateOf): OrderState {
  switch (status_id) {
    case orderStatusIds.shipped:
      return "shipped";
    case orderStatusIds.delivered:
      return "delivered";
    case orderStatusIds.cancelled:
      return "cancelled";
    case orderStatusIds.returned:
      return shipment?.outcome === "refused" ? "refused" : "returned";
    case orderStatusIds.processing:
      return confirmation === "confirmed"
        ? "to_ship"
        : confirmation === "waiting"
          ? "to_confirm"
          : confirmation;
  }
}

/** Returns the orders that can be handed over. Unconfirmed ones are among them; the dialog asks about those. */
export function shippable<Order extends StateOf>(orders: readonly Order[]): readonly Order[] {
  const states: readonly OrderState[] = ["to_confirm", "unreachable", "to_ship"];
  return orders.filter((order) => states.includes(orderState(order)));
}

interface StateLook {
  readonly name: typeof m.state_refused;
  readonly tone: Tone;
  readonly Icon: LucideIcon;
  /** Number of finished steps from the confirmation to the door. */
  readonly stepsDone: number;
}

export const stateLooks: Readonly<Record<OrderState, StateLook>> = {
  to_confirm: { name: m.state_to_confirm, tone: "sun", Icon: PhoneCall, stepsDone: 0 },
  unreachable: { name: m.state_unreachable, tone: "sun", Icon: PhoneOff, stepsDone: 0 },
  to_ship: { name: m.state_to_ship, tone: "outline", Icon: Package, stepsDone: 1 },
  shipped: { name: m.state_shipped, tone: "sea", Icon: Truck, stepsDone: 2 },
  delivered: { name: m.state_delivered, tone: "leaf", Icon: Check, stepsDone: 4 },
  refused: { name: m.state_refused, tone: "red", Icon: Undo2, stepsDone: 3 },
  returned: { name: m.state_returned, tone: "red", Icon: RotateCcw, stepsDone: 4 },
  cancelled: { name: m.state_cancelled, tone: "stone", Icon: Ban, stepsDone: 0 },
};

/** Timeline entry for a change to each status. */
export const statusEvents: Readonly<
  Record<OrderStatusId, { readonly title: () => string; readonly Icon: LucideIcon }>
> = {
  [orderStatusIds.processing]: { title: m.event_ordered, Icon: ShoppingBag },
  [orderStatusIds.shipped]: { title: m.state_shipped, Icon: Truck },
  [orderStatusIds.delivered]: { title: m.state_delivered, Icon: Check },
  [orderStatusIds.cancelled]: { title: m.state_cancelled, Icon: Ban },
  [orderStatusIds.returned]: { title: m.state_returned, Icon: Undo2 },
};

/** States whose icon points in the reading direction. */
const mirrored: readonly OrderState[] = ["shipped", "refused"];

export function orderStateName(order: StateOf): string {
  return stateLooks[orderState(order)].name();
}

export function OrderStateChip({ order }: { readonly order: StateOf }) {
  const state = orderState(order);
  const { name, tone, Icon } = stateLooks[state];
  const className = mirrored.includes(state) ? "mirror" : "";
  return (
    <Chip tone={tone} icon={<Icon size={14} strokeWidth={2.2} className={className} aria-hidden />}>
      {name()}
    </Chip>
  );
}

/** Recipient's name: customer, or the contact of the address. Erased accounts have no name. */
export function recipientOf(
  { customer, recipient_name }: Pick<AdminOrder, "customer" | "recipient_name">,
  say = ofPage,
): string {
  return customer?.name || recipient_name || m.erased_customer({}, say);
}
