import { useQueryClient } from "@tanstack/react-query";
import { PhoneOff, Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { AdminCustomer, AdminCustomerPage } from "#contract/admin/customers/customer.ts";
import { request } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { PageHead, RowPage } from "../page/page-head.tsx";
import { listPath } from "../resources.ts";
import { useMailNote, useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { Chip } from "../ui/chip.tsx";
import { AskDialog, type Closable } from "../ui/dialog.tsx";
import { toast } from "../ui/feedback.tsx";
import { Fact } from "../ui/panel.tsx";
import { dayText, Phone } from "../ui/written-values.tsx";
import { CustomerHistory } from "./customer-history.tsx";
import { AddressOf, ContactFacts, CustomerChat, RecordPanel } from "./customer-panels.tsx";
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
  const filter = { customer_id: String(customer.id) };
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
          <LatestOrders filter={filter} count={record.orders} />
          <CustomerRules customer={customer} mayChange={mayChange} />
          <CustomerHistory customer={customer} />
        </div>
        <div>
          <RecordPanel record={record} filter={filter} />
          <section className="panel panel-body stack" aria-label={m.customer()}>
            <h2>{m.customer()}</h2>
            <ContactFacts customer={customer}>
              <Fact label={m.customer_since()}>{dayText(customer.created_at)}</Fact>
            </ContactFacts>
            {mayChange && <CustomerChat customer={customer} />}
          </section>
          {customer.addresses.length > 0 && (
            <section className="panel" aria-label={m.address()}>
              {customer.addresses.map((address) => (
                <AddressOf key={address.id} address={address} />
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
