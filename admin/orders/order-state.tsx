import { Ban, Check, Package, PhoneCall, PhoneOff, RotateCcw, Truck, Undo2 } from "lucide-react";
import type { AdminOrder } from "#contract/admin/order.ts";
import { orderStatusIds } from "#contract/order-statuses.ts";
import { m } from "../messages/compiled/messages.js";
import { Chip } from "../ui/chip.tsx";

export type OrderState =
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

/** Where an order stands for those who work on it: its status, and how far it is within. */
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
    default:
      return confirmation === "confirmed"
        ? "to_ship"
        : confirmation === "waiting"
          ? "to_confirm"
          : confirmation;
  }
}

const icon = { size: 14, strokeWidth: 2.2, "aria-hidden": true } as const;

/** The state of an order as a word with its icon. */
export function OrderStateChip({ order }: { readonly order: StateOf }) {
  switch (orderState(order)) {
    case "to_confirm":
      return (
        <Chip tone="sun" icon={<PhoneCall {...icon} />}>
          {m.state_to_confirm()}
        </Chip>
      );
    case "unreachable":
      return (
        <Chip tone="sun" icon={<PhoneOff {...icon} />}>
          {m.state_unreachable()}
        </Chip>
      );
    case "to_ship":
      return (
        <Chip tone="outline" icon={<Package {...icon} />}>
          {m.state_to_ship()}
        </Chip>
      );
    case "shipped":
      return (
        <Chip tone="sea" icon={<Truck {...icon} className="mirror" />}>
          {m.state_shipped()}
        </Chip>
      );
    case "delivered":
      return (
        <Chip tone="leaf" icon={<Check {...icon} />}>
          {m.state_delivered()}
        </Chip>
      );
    case "refused":
      return (
        <Chip tone="red" icon={<Undo2 {...icon} className="mirror" />}>
          {m.state_refused()}
        </Chip>
      );
    case "returned":
      return (
        <Chip tone="red" icon={<RotateCcw {...icon} />}>
          {m.state_returned()}
        </Chip>
      );
    case "cancelled":
      return <Chip icon={<Ban {...icon} />}>{m.state_cancelled()}</Chip>;
  }
}
