import { PhoneForwarded } from "lucide-react";
import type { AdminOrder } from "#contract/admin/orders/order.ts";
import { awaitsConfirmation } from "#contract/order-statuses.ts";
import { m } from "../messages/compiled/messages.js";
import { Chip } from "../ui/chip.tsx";
import { momentInSentence } from "../ui/written-values.tsx";

/** Mark of an unconfirmed order whose customer wants to be called again, with the time. A newer attempt settles a call-back. */
export function CallBack({ order }: { readonly order: AdminOrder }) {
  const at = order.attempts[0]?.call_at ?? null;
  if (at === null || !awaitsConfirmation(order)) return null;
  const isDue = Date.parse(at) <= Date.now();
  return (
    <Chip compact tone={isDue ? "sun" : "stone"} icon={<PhoneForwarded size={14} aria-hidden />}>
      {m.call_back_at({ when: momentInSentence(at) })}
    </Chip>
  );
}
