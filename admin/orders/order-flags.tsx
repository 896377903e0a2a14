import {
  MessageSquare,
  PackageX,
  PhoneForwarded,
  PhoneMissed,
  TicketPercent,
  TriangleAlert,
} from "lucide-react";
import type { AdminOrder } from "#contract/admin/orders/order.ts";
import type { RiskCode } from "#contract/admin/orders/order-choices.ts";
import { awaitsConfirmation, orderStatuses } from "#contract/order-statuses.ts";
import { m } from "../messages/compiled/messages.js";
import { Chip } from "../ui/chip.tsx";
import { choiceName } from "../ui/choice-name.ts";
import { LeftToRight, momentInSentence } from "../ui/written-values.tsx";

const icon = { size: 14, strokeWidth: 2.2, "aria-hidden": true } as const;

/** Icons for remarkable facts about an order, with tooltips for pointers and screen readers. */
export function OrderFlags({
  order,
  asText = false,
}: {
  readonly order: AdminOrder;
  /** Shows earlier rejections as text: touch screens have no tooltips. */
  readonly asText?: boolean;
}) {
  const { attempts, customer_record: record, risks } = order;
  const { awaitsConfirmation } = orderStatuses[order.status_id];
  const tries = attempts.filter(({ outcome }) => outcome !== "confirmed").length;
  const others = risks.filter((risk) => risk !== "refused_before");
  return (
    <span className="row wrap" style={{ gap: 6 }}>
      {awaitsConfirmation && tries > 0 && (
        <Chip compact icon={<PhoneMissed {...icon} />} label={m.attempts_count({ count: tries })}>
          <LeftToRight>{tries}</LeftToRight>
        </Chip>
      )}
      <CallBack order={order} />
      {record !== null && record.refused > 0 && (
        <Chip
          compact
          tone="red"
          icon={<PackageX {...icon} />}
          {...(!asText && { label: m.refused_before({ count: record.refused }) })}
        >
          {asText ? m.refused_before({ count: record.refused }) : <LeftToRight>{record.refused}</LeftToRight>}
        </Chip>
      )}
      {others.length > 0 && (
        <span title={others.map(riskName).join(m.list_comma())} className="text-sun">
          <TriangleAlert size={16} aria-hidden />
          <span className="visually-hidden">{others.map(riskName).join(m.list_comma())}</span>
        </span>
      )}
      {order.note !== "" && (
        <span title={order.note} className="soft">
          <MessageSquare size={16} aria-hidden />
          <span className="visually-hidden">{m.has_note()}</span>
        </span>
      )}
      {order.coupon !== null && (
        <span title={order.coupon} className="soft">
          <TicketPercent size={16} aria-hidden />
          <span className="visually-hidden">{m.has_coupon({ code: order.coupon })}</span>
        </span>
      )}
    </span>
  );
}

/** Mark of an unconfirmed order whose customer wants to be called again, with the time. A newer attempt settles a call-back. */
export function CallBack({ order }: { readonly order: AdminOrder }) {
  const at = order.attempts[0]?.call_at ?? null;
  if (at === null || !awaitsConfirmation(order)) return null;
  const isDue = Date.parse(at) <= Date.now();
  return (
    <Chip compact tone={isDue ? "sun" : "stone"} icon={PhoneForwarded}>
      {m.call_back_at({ when: momentInSentence(at) })}
    </Chip>
  );
}

export const riskName = choiceName<RiskCode>({
  refused_before: m.risk_refused_before,
  many_open_orders: m.risk_many_open_orders,
  large_first_order: m.risk_large_first_order,
  odd_address: m.risk_odd_address,
});
