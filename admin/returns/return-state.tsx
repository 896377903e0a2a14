import { CircleX, Inbox, PackageCheck, ThumbsUp, Truck, Undo2 } from "lucide-react";
import type { ReturnReason, ReturnStatus, ReturnWish } from "#contract/returns/return-choices.ts";
import { m } from "../messages/compiled/messages.js";
import { type StateLooks, stateChip } from "../ui/chip.tsx";

const looks: StateLooks<ReturnStatus> = {
  requested: { name: m.return_requested, tone: "sun", Icon: Inbox },
  accepted: { name: m.return_accepted, tone: "leaf", Icon: ThumbsUp },
  declined: { name: m.return_declined, tone: "red", Icon: CircleX },
  on_its_way: { name: m.return_on_its_way, tone: "sun", Icon: Truck },
  received: { name: m.return_received, tone: "leaf", Icon: PackageCheck },
  closed: { name: m.return_closed, tone: "stone", Icon: Undo2 },
};

export const ReturnStateChip = stateChip(looks);

/** Names of the statuses of returns. */
export const returnStatusNames = Object.fromEntries(
  Object.entries(looks).map(([status, { name }]) => [status, name]),
);

const reasons: Readonly<Record<ReturnReason, () => string>> = {
  damaged: m.return_damaged,
  defective: m.return_defective,
  wrong_item: m.return_wrong_item,
  not_as_described: m.return_not_as_described,
  changed_mind: m.return_changed_mind,
};

export function returnReasonText(reason: ReturnReason): string {
  return reasons[reason]();
}

/** Returns the words for the customer's wish. */
export function returnWishText(wish: ReturnWish): string {
  return wish === "money" ? m.return_money() : m.return_exchange();
}
