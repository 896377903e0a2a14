import { Check, Phone as PhoneIcon, Undo2 } from "lucide-react";
import { Link } from "react-router";
import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { Notice } from "#ui/notice.tsx";
import { m } from "../../messages/compiled/messages.js";
import { rowPath } from "../../resources.ts";
import { Fact, useIsPhone } from "../../ui/panel.tsx";
import { callUrl, chatUrl, WhatsappLink } from "../../ui/whatsapp-link.tsx";
import { Amount, CutWords, OwnWords, Phone } from "../../ui/written-values.tsx";
import { recipientOf } from "./order-state.tsx";

/** Customer of an order, with the delivered and refused orders so far. */
export function CustomerPanel({ order }: { readonly order: AdminOrderPage }) {
  const { customer, customer_record: record } = order;
  const name = recipientOf(order);
  const isPhone = useIsPhone();
  return (
    <section className="panel panel-body stack" style={{ gap: 12 }} aria-label={m.customer()}>
      <div className="row wrap">
        <h2>{m.customer()}</h2>
        {record !== null && (
          <span className="chip to-end" data-tone="stone">
            {m.orders_count({ count: record.orders })}
          </span>
        )}
      </div>
      <div className="row" style={{ gap: 10 }}>
        <span className="avatar" aria-hidden="true">
          {Array.from(name)[0]}
        </span>
        <span className="grow strong">
          {customer === null ? (
            <OwnWords>{name}</OwnWords>
          ) : (
            <Link
              to={order.by_guest ? rowPath("guests", order.id) : rowPath("customers", customer.id)}
              className="underline underline-offset-4"
            >
              <OwnWords>{name}</OwnWords>
            </Link>
          )}
        </span>
      </div>
      <StaffNote note={order.customer_note} />
      {record !== null && <CustomerBar delivered={record.delivered} refused={record.refused} />}
      <dl className="facts small">
        {record !== null && (
          <Fact label={m.spent()}>
            <Amount pounds={record.spent_egp} />
          </Fact>
        )}
        <Fact label={m.column_phone()}>
          <a className="link" href={callUrl(order.phone)}>
            <Phone number={order.phone} />
          </a>
        </Fact>
        {customer !== null && customer.email !== "" && (
          <Fact label={m.email()}>
            <CutWords dir="ltr">{customer.email}</CutWords>
          </Fact>
        )}
      </dl>
      {!isPhone && !order.allowed.includes("confirm") && order.whatsapp_url !== null && (
        <WhatsappLink href={order.whatsapp_url}>{m.whatsapp_ready_message()}</WhatsappLink>
      )}
      {isPhone && !order.allowed.includes("confirm") && order.phone !== "" && (
        <div className="card-actions">
          <WhatsappLink href={order.whatsapp_url ?? chatUrl(order.phone, "")}>{m.whatsapp()}</WhatsappLink>
          <a className="button" href={callUrl(order.phone)}>
            <PhoneIcon size={18} aria-hidden />
            {m.call()}
          </a>
        </div>
      )}
    </section>
  );
}

export function CustomerBar({
  delivered,
  refused,
}: {
  readonly delivered: number;
  readonly refused: number;
}) {
  const all = delivered + refused;
  if (all === 0) return <p className="soft small">{m.no_deliveries_yet()}</p>;
  return (
    <div>
      <div className="meter" aria-hidden="true">
        <span style={{ inlineSize: `${(delivered / all) * 100}%`, background: "var(--leaf)" }} />
        <span style={{ inlineSize: `${(refused / all) * 100}%`, background: "var(--red)" }} />
      </div>
      <p className="row small" style={{ gap: 14, marginBlockStart: 6 }}>
        <span className="row text-leaf" style={{ gap: 5 }}>
          <Check size={14} aria-hidden />
          {m.delivered_count({ count: delivered })}
        </span>
        {refused > 0 && (
          <span className="row text-red" style={{ gap: 5 }}>
            <Undo2 size={14} className="mirror" aria-hidden />
            {m.refused_count({ count: refused })}
          </span>
        )}
      </p>
    </div>
  );
}

/** Note of staff about a customer; nothing without one. */
export function StaffNote({ note }: { readonly note: string }) {
  if (note === "") return null;
  return (
    <Notice kind="warning">
      <span className="small">{m.customer_note_of_staff()}</span>
      <p dir="auto" className="whitespace-pre-line">
        {note}
      </p>
    </Notice>
  );
}
