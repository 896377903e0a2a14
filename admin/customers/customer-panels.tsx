import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { AdminCustomerPage } from "#contract/admin/customers/customer.ts";
import { shopDetails } from "../api/queries.ts";
import { m } from "../messages/compiled/messages.js";
import { CustomerBar } from "../orders/order/customer-panel.tsx";
import { listPath } from "../resources.ts";
import { AddressInWords } from "../ui/address-in-words.tsx";
import { Fact } from "../ui/panel.tsx";
import { chatUrl, WhatsappLink } from "../ui/whatsapp-link.tsx";
import { Amount, CutWords, Phone } from "../ui/written-values.tsx";

type Contact = Pick<AdminCustomerPage, "name" | "phone" | "email" | "language">;

/** Outcomes of orders, with a link to the list of them. */
export function RecordPanel({
  record,
  filter,
}: {
  readonly record: AdminCustomerPage["record"];
  /** Filter of the list of orders. */
  readonly filter: Readonly<Record<string, string>>;
}) {
  return (
    <section className="panel panel-body stack" style={{ gap: 12 }} aria-label={m.nav_orders()}>
      <div className="row wrap">
        <h2>{m.nav_orders()}</h2>
        <Link
          className="link to-end"
          to={`${listPath("orders")}?${new URLSearchParams({ tab: "all", ...filter })}`}
        >
          {m.orders_count({ count: record.orders })}
        </Link>
      </div>
      <CustomerBar delivered={record.delivered} refused={record.refused} />
      <dl className="facts">
        <Fact label={m.spent()}>
          <Amount pounds={record.spent_egp} />
        </Fact>
        <Fact label={m.state_cancelled()}>{record.cancelled}</Fact>
        <Fact label={m.open_orders()}>{record.open}</Fact>
      </dl>
    </section>
  );
}

/** Phone and e-mail, and further facts. */
export function ContactFacts({
  customer: { phone, email },
  children,
}: {
  readonly customer: Contact;
  readonly children: ReactNode;
}) {
  return (
    <dl className="facts">
      <Fact label={m.column_phone()}>{phone === "" ? "—" : <Phone number={phone} />}</Fact>
      <Fact label={m.email()}>{email === "" ? "—" : <CutWords dir="ltr">{email}</CutWords>}</Fact>
      {children}
    </dl>
  );
}

/** WhatsApp chat with a greeting in the customer's language; renders nothing without a phone. */
export function CustomerChat({ customer }: { readonly customer: Contact }) {
  const shop = useQuery(shopDetails).data;
  if (customer.phone === "" || shop === undefined) return null;
  const locale = customer.language;
  const brand = locale === "ar" ? shop.brand_ar : shop.brand_en;
  const [name = ""] = customer.name.split(" ");
  const text =
    name === ""
      ? m.chat_greeting_unnamed({ brand }, { locale })
      : m.chat_greeting({ name, brand }, { locale });
  return <WhatsappLink href={chatUrl(customer.phone, text)}>{m.whatsapp_ready_message()}</WhatsappLink>;
}

export function AddressOf({
  address,
}: {
  readonly address: Pick<
    AdminCustomerPage["addresses"][number],
    "title" | "city" | "area" | "block" | "street" | "house_number" | "notes"
  >;
}) {
  return (
    <div className="panel-body">
      <h2>
        <bdi dir="auto">{address.title || m.address()}</bdi>
      </h2>
      <p>
        {address.city.name}
        {m.list_comma()}
        <AddressInWords address={address} />
      </p>
      {address.notes !== "" && (
        <p className="soft">
          <bdi dir="auto">{address.notes}</bdi>
        </p>
      )}
    </div>
  );
}
