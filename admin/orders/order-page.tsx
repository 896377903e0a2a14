import { useQuery } from "@tanstack/react-query";
import { Copy, FileText, Package, Printer, QrCode } from "lucide-react";
import { Link, useLocation, useNavigate, useParams } from "react-router";
import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { orderStatuses } from "#contract/order-statuses.ts";
import { addressLine } from "#messages/address-line.ts";
import { OrderClaimsPanel } from "../claims/order-claims-panel.tsx";
import { language } from "../language.ts";
import { NeighbourLinks, useListOrigin } from "../list/list-origin.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { RequestFailure } from "../request-failure.ts";
import { listPath } from "../resources.ts";
import { OrderReturnsPanel } from "../returns/order-returns-panel.tsx";
import { AddressInWords } from "../ui/address-in-words.tsx";
import { Button } from "../ui/button.tsx";
import { FailureNotice, StaleNotice, toast } from "../ui/feedback.tsx";
import { Empty, ListSkeleton } from "../ui/not-loaded.tsx";
import { useShortcuts } from "../ui/shortcuts.ts";
import { LeftToRight, momentText } from "../ui/written-values.tsx";
import { CashPanel } from "./cash-panel.tsx";
import { ReturnLinkPanel, ViewLinkPanel } from "./link-panels.tsx";
import { NextStep } from "./next-step.tsx";
import { channelText } from "./order/channel-text.ts";
import { CustomerPanel } from "./order/customer-panel.tsx";
import { GiftPanel } from "./order/gift-panel.tsx";
import { oneOrder } from "./order/order-queries.ts";
import { OrderStateChip, recipientOf } from "./order/order-state.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderTimeline } from "./order-timeline.tsx";

/** Order page: next step, lines and timeline; beside them customer, address, cash and documents. */
export function Component() {
  const id = Number(useParams()["id"]);
  const order = useQuery(oneOrder(id));
  const navigate = useNavigate();
  const { key } = useLocation();
  const back = listPath("orders") + (useListOrigin()?.search ?? "");
  // Visitors who opened a link directly have no list to go back to.
  useShortcuts({ Escape: () => void (key === "default" ? navigate(back) : navigate(-1)) });
  if (order.isPending) {
    return (
      <>
        <PageHead title={m.order()} back={back} />
        <div className="panel">
          <ListSkeleton />
        </div>
      </>
    );
  }
  if (order.isLoadingError) {
    const isUnknown = order.error instanceof RequestFailure && order.error.status === 404;
    return (
      <>
        <PageHead title={m.order()} back={back} />
        {isUnknown ? (
          <section className="panel">
            <Empty title={m.order_unknown()} />
          </section>
        ) : (
          <FailureNotice error={order.error} onRetry={() => order.refetch()} />
        )}
      </>
    );
  }
  return (
    <OrderOf
      order={order.data}
      back={back}
      onRetry={order.isRefetchError ? () => void order.refetch() : undefined}
    />
  );
}

function OrderOf({
  order,
  back,
  onRetry,
}: {
  readonly order: AdminOrderPage;
  readonly back: string;
  readonly onRetry: (() => void) | undefined;
}) {
  const isPaidFirst = order.payment.state !== "none";
  return (
    <>
      <PageHead
        title={
          <>
            {m.order()} <LeftToRight>{order.order_no}</LeftToRight>
          </>
        }
        titleText={`${m.order()} ${order.order_no}`}
        back={back}
        beside={
          <>
            <OrderStateChip order={order} />
            <span className="soft small on-desk">
              {momentText(order.created_at)}
              {order.channel !== null && ` · ${channelText(order.channel)}`}
            </span>
          </>
        }
      >
        <NeighbourLinks resource="orders" id={order.id} />
        <Link to={`/print/packing_slip?ids=${order.id}`} className="button on-desk">
          <Printer size={17} aria-hidden />
          {m.print()}
        </Link>
      </PageHead>
      {onRetry !== undefined && <StaleNotice onRetry={onRetry} />}
      <div className="page-columns person-first">
        <div>
          <NextStep key={order.id} order={order} />
          <OrderLines order={order} />
          <OrderTimeline order={order} />
        </div>
        <div>
          {isPaidFirst && <CashPanel order={order} />}
          <CustomerPanel order={order} />
          {!isPaidFirst && <CashPanel order={order} />}
          <GiftPanel order={order} />
          <AddressPanel order={order} />
          <OrderClaimsPanel order={order} />
          <OrderReturnsPanel order={order} />
          <PaperPanel order={order} />
          <ViewLinkPanel order={order} />
          <ReturnLinkPanel order={order} />
        </div>
      </div>
    </>
  );
}

function PaperPanel({ order }: { readonly order: AdminOrderPage }) {
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

export function AddressPanel({ order }: { readonly order: AdminOrderPage }) {
  const { address } = order;
  const copy = async () => {
    await navigator.clipboard.writeText(courierLines(order));
    toast(m.copied());
  };
  return (
    <section className="panel panel-body stack" aria-label={m.address()}>
      <h2>{m.address()}</h2>
      <div style={{ lineHeight: 1.7 }}>
        <p className="strong">{address.city.name}</p>
        <p>
          <AddressInWords address={address} />
        </p>
        {address.notes !== "" && (
          <p className="soft">
            {m.landmark()}
            {m.colon()} <bdi dir="auto">{address.notes}</bdi>
          </p>
        )}
      </div>
      <Button icon={<Copy size={16} aria-hidden />} onClick={copy}>
        {m.copy_courier_lines()}
      </Button>
    </section>
  );
}

/** Text to paste into a courier's form, one value per line. */
function courierLines(order: AdminOrderPage): string {
  const { address } = order;
  return [
    recipientOf(order),
    order.phone,
    ...(address.phone.number === order.phone ? [] : [address.phone.number]),
    `${address.city.name}${m.list_comma()}${addressLine(address, language)}`,
    address.notes,
    `${order.order_no} · ${order.cash_due_egp}`,
  ]
    .filter((line) => line !== "")
    .join("\n");
}
