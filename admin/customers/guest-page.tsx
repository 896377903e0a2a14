import { Link } from "react-router";
import type { AdminGuest } from "#contract/admin/customers/guest.ts";
import { Notice } from "#ui/notice.tsx";
import { m } from "../messages/compiled/messages.js";
import { StaffNote } from "../orders/order/customer-panel.tsx";
import { PageHead, RowPage } from "../page/page-head.tsx";
import { listPath, rowPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { Chip } from "../ui/chip.tsx";
import { Fact } from "../ui/panel.tsx";
import { dayText } from "../ui/written-values.tsx";
import { AddressOf, ContactFacts, CustomerChat, RecordPanel } from "./customer-panels.tsx";
import { LatestOrders } from "./latest-orders.tsx";

/** Page of a guest: the orders without an account to a phone. Nothing can be changed, because nobody has proven the phone. */
export function Component() {
  return (
    <RowPage resource="guests" title={m.guest()}>
      {(guest) => <GuestOf key={guest.id} guest={guest} />}
    </RowPage>
  );
}

function GuestOf({ guest }: { readonly guest: AdminGuest }) {
  const mayChange = useMay("customers");
  const name = guest.name || m.without_name();
  const filter = { guest_id: String(guest.id) };
  return (
    <>
      <PageHead
        title={<bdi dir="auto">{name}</bdi>}
        titleText={name}
        back={listPath("customers")}
        beside={<Chip>{m.guest()}</Chip>}
      />
      <div className="page-columns numbers-first">
        <div>
          <LatestOrders filter={filter} count={guest.record.orders} />
          <Notice kind="info">
            <p className="strong">{m.guest_page_title()}</p>
            <p>{m.guest_page_text()}</p>
            {guest.email_customer_id !== null && (
              <>
                <p>{m.guest_proof_text()}</p>
                <CustomerLink id={guest.email_customer_id} text={m.guest_proof_link()} />
              </>
            )}
            {guest.customer_id !== null && (
              <CustomerLink id={guest.customer_id} text={m.customer_with_phone()} />
            )}
          </Notice>
          <StaffNote note={guest.customer_note} />
        </div>
        <div>
          <RecordPanel record={guest.record} filter={filter} />
          <section className="panel panel-body stack" aria-label={m.customer()}>
            <h2>{m.customer()}</h2>
            <ContactFacts customer={guest}>
              <Fact label={m.last_order()}>{dayText(guest.created_at)}</Fact>
            </ContactFacts>
            {mayChange && <CustomerChat customer={guest} />}
          </section>
          <section className="panel" aria-label={m.address()}>
            <AddressOf address={guest.address} />
          </section>
        </div>
      </div>
    </>
  );
}

function CustomerLink({ id, text }: { readonly id: number; readonly text: string }) {
  return (
    <p>
      <Link className="link" to={rowPath("customers", id)}>
        {text}
      </Link>
    </p>
  );
}
