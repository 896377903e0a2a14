import { FileText, Package, Printer, QrCode } from "lucide-react";
import { Link } from "react-router";
import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { orderStatuses } from "#contract/order-statuses.ts";
import { m } from "../messages/compiled/messages.js";

export function PaperPanel({ order }: { readonly order: AdminOrderPage }) {
  const wasDelivered = order.history.some(({ status }) => orderStatuses[status.id].isDelivered);
  const papers = [
    { kind: "packing_slip", label: m.packing_slip, Icon: Package },
    { kind: "receipt", label: wasDelivered ? m.sales_receipt : m.order_summary, Icon: FileText },
    { kind: "label", label: m.address_label, Icon: QrCode },
  ];
  const printed = new Set(
    order.timeline.filter(({ kind }) => kind === "printed").map(({ details }) => details["paper"]),
  );
  return (
    <section className="panel panel-body" aria-label={m.print()}>
      <h2>{m.print()}</h2>
      {papers.map(({ kind, label, Icon }) => (
        <Link
          key={kind}
          to={`/print/${kind}?ids=${order.id}`}
          className="menu-item"
          style={{ inlineSize: "calc(100% + 20px)", marginInline: -10 }}
        >
          <Icon size={18} aria-hidden />
          {label()}
          <span className="soft small to-end">
            {printed.has(kind) ? m.paper_printed() : m.paper_not_printed()}
          </span>
          <Printer size={17} aria-hidden />
        </Link>
      ))}
    </section>
  );
}
