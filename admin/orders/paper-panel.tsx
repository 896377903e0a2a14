import { FileText, Package, Printer, QrCode } from "lucide-react";
import { Link } from "react-router";
import type { AdminOrderPage } from "#contract/admin/order.ts";
import { m } from "../messages/compiled/messages.js";

const papers = [
  { kind: "packing_slip", label: m.packing_slip, Icon: Package },
  { kind: "invoice", label: m.invoice, Icon: FileText },
  { kind: "label", label: m.address_label, Icon: QrCode },
] as const;

/** What is printed of an order. */
export function PaperPanel({ order }: { readonly order: AdminOrderPage }) {
  return (
    <section className="panel panel-body" aria-label={m.print()}>
      <h2>{m.print()}</h2>
      {papers.map(({ kind, label, Icon }) => (
        <Link
          key={kind}
          to={`/print/${kind}?ids=${order.id}`}
          className="menu-item"
          style={{ marginInline: -10 }}
        >
          <Icon size={18} aria-hidden />
          {label()}
          <Printer size={17} className="soft to-end" aria-hidden />
        </Link>
      ))}
    </section>
  );
}
