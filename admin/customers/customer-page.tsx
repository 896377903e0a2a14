import { useQuery, useQueryClient } from "@tanstack/react-query";
import { PhoneOff, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import type { AdminCustomer, AdminCustomerPage } from "#contract/admin/customers/customer.ts";
import { shopDetails } from "../api/queries.ts";
import { request } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { CustomerBar } from "../orders/order/customer-panel.tsx";
import { PageHead, RowPage } from "../page/page-head.tsx";
import { listPath } from "../resources.ts";
import { useMailNote, useMay } from "../session/staff-session.ts";
import { AddressInWords } from "../ui/address-in-words.tsx";
import { Button } from "../ui/button.tsx";
import { Chip } from "../ui/chip.tsx";
import { AskDialog, type Closable } from "../ui/dialog.tsx";
import { toast } from "../ui/feedback.tsx";
import { Fact } from "../ui/panel.tsx";
import { chatUrl, WhatsappLink } from "../ui/whatsapp-link.tsx";
import { Amount, CutWords, dayText, Phone } from "../ui/written-values.tsx";
import { CustomerHistory } from "./customer-history.tsx";
import { CustomerRules } from "./customer-rules.tsx";
import { LatestOrders } from "./latest-orders.tsx";

/** Customer page: orders, addresses, contact attempts, notes and limits. */
export function Component() {
  return (
    <RowPage resource="customers" title={m.customer()}>
      {(customer) => <CustomerOf key={customer.id} customer={customer} />}
    </RowPage>
  );
}

function CustomerOf({ customer }: { readonly customer: AdminCustomerPage }) {
  const mayChange = useMay("customers");
  const [opened, setOpened] = useState<"erase" | "free_phone" | null>(null);
  const { record } = customer;
  const name = customer.name || m.without_name();
  return (
    <>
      <PageHead
        title={<bdi dir="auto">{name}</bdi>}
        titleText={name}
        back={listPath("customers")}
        beside={customer.guest ? <Chip>{m.without_account()}</Chip> : undefined}
      >
        {mayChange && (
          <>
            <Button icon={PhoneOff} onClick={() => setOpened("free_phone")}>
              {m.free_phone()}
            </Button>
            <Button kind="danger" icon={Trash2} onClick={() => setOpened("erase")}>
              {m.erase_customer()}
            </Button>
          </>
        )}
      </PageHead>
      <div className="page-columns numbers-first">
        <div>
          <LatestOrders customerId={customer.id} count={record.orders} />
          <CustomerRules customer={customer} mayChange={mayChange} />
          <CustomerHistory customer={customer} />
        </div>
        <div>
          <section className="panel panel-body stack" style={{ gap: 12 }} aria-label={m.nav_orders()}>
            <div className="row wrap">
              <h2>{m.nav_orders()}</h2>
              <Link className="link to-end" to={`${listPath("orders")}?tab=all&customer_id=${customer.id}`}>
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
          <section className="panel panel-body stack" aria-label={m.customer()}>
            <h2>{m.customer()}</h2>
            <dl className="facts">
              <Fact label={m.column_phone()}>
                {customer.phone === "" ? "—" : <Phone number={customer.phone} />}
              </Fact>
              <Fact label={m.email()}>
                {customer.email === "" ? "—" : <CutWords dir="ltr">{customer.email}</CutWords>}
              </Fact>
              <Fact label={m.customer_since()}>{dayText(customer.created_at)}</Fact>
            </dl>
            {mayChange && <CustomerChat customer={customer} />}
          </section>
          {customer.addresses.length > 0 && (
            <section className="panel" aria-label={m.address()}>
              {customer.addresses.map((address) => (
                <div key={address.id} className="panel-body">
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
              ))}
            </section>
          )}
        </div>
      </div>
      {opened === "erase" && <EraseDialog customer={customer} onClose={() => setOpened(null)} />}
      {opened === "free_phone" && <FreePhoneDialog customer={customer} onClose={() => setOpened(null)} />}
    </>
  );
}

/** WhatsApp chat with a greeting in the customer's language; renders nothing without a phone. */
function CustomerChat({ customer }: { readonly customer: AdminCustomerPage }) {
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

/** Removes a phone number from an account after its real owner has proven it. */
function FreePhoneDialog({ customer, onClose }: Closable & { readonly customer: AdminCustomer }) {
  const withMailNote = useMailNote();
  const client = useQueryClient();
  return (
    <AskDialog
      title={m.free_phone_title()}
      description={withMailNote(m.free_phone_description())}
      confirm={m.free_phone_now()}
      isDangerous
      onConfirm={async () => {
        await request("POST /customers/{id}/free-phone", { path: { id: customer.id } });
        toast(m.phone_freed());
        await client.invalidateQueries({ queryKey: ["customers"] });
      }}
      onClose={onClose}
    >
      <p className="strong">
        <Phone number={customer.phone} />
      </p>
    </AskDialog>
  );
}

/** Confirms the deletion of a person's data, which cannot be undone. */
function EraseDialog({ customer, onClose }: Closable & { readonly customer: AdminCustomer }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <AskDialog
      title={m.erase_customer_title()}
      description={m.erase_customer_description()}
      confirm={m.erase_now()}
      isDangerous
      onConfirm={async () => {
        await request("DELETE /customers/{id}", { path: { id: customer.id } });
        toast(m.customer_erased());
        await client.invalidateQueries({ queryKey: ["customers"] });
        navigate(listPath("customers"), { replace: true });
      }}
      onClose={onClose}
    >
      <p className="strong">
        <bdi dir="auto">{customer.name || customer.phone}</bdi>
      </p>
    </AskDialog>
  );
}
