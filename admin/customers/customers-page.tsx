import { Users } from "lucide-react";
import type { AdminCustomer } from "#contract/admin/customers/customer.ts";
import { choiceFilter, dayFilter } from "../list/filters.tsx";
import { dayColumn, ExportLink, type ListColumn, NoRows, rowCard, rowColumn } from "../list/list-parts.tsx";
import { useListState } from "../list/list-state.ts";
import { ResourceList } from "../list/resource-list.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { useMay } from "../session/staff-session.ts";
import { Chip } from "../ui/chip.tsx";
import { CutWords, Phone } from "../ui/written-values.tsx";

const newestFirst = { sort: "created_at", order: "desc" } as const;

const columns: readonly ListColumn<AdminCustomer>[] = [
  rowColumn(
    "customers",
    "name",
    m.column_customer,
    (customer) => <CutWords>{customer.name || m.without_name()}</CutWords>,
    "name",
  ),
  { id: "phone", header: m.column_phone, cell: ({ phone }) => <Phone number={phone} /> },
  {
    id: "email",
    header: m.email,
    cell: ({ email }) => <CutWords dir="ltr">{email}</CutWords>,
  },
  {
    id: "orders",
    header: m.nav_orders,
    isNumber: true,
    sortsBy: "order_count",
    cell: (row) => row.order_count,
  },
  dayColumn("created_at", m.customer_since, ({ created_at }) => created_at, "created_at"),
  { id: "flags", header: m.column_flags, cell: (customer) => <CustomerFlags customer={customer} /> },
];

export function Component() {
  const mayExport = useMay("customers");
  const state = useListState();
  const yes = [["1", m.yes()]] as const;
  return (
    <>
      <PageHead title={m.nav_customers()}>
        {mayExport && <ExportLink resource="customers" state={state} />}
      </PageHead>
      <ResourceList
        resource="customers"
        state={state}
        columns={columns}
        defaultSort={newestFirst}
        nameOf={({ name }) => name}
        Card={Card}
        searchLabel={m.search_customers()}
        countText={(count) => m.customers_count({ count })}
        filters={[
          dayFilter(m.customer_since()),
          choiceFilter("has_orders", m.with_orders(), yes),
          choiceFilter("refused", m.risk_refused_before(), yes),
          choiceFilter("guest", m.without_account(), yes),
        ]}
        empty={<NoRows icon={Users} title={m.no_customers_here()} state={state} />}
      />
    </>
  );
}

const Card = rowCard("customers", (row) => (
  <>
    <span className="row">
      <span className="strong grow">
        <CutWords>{row.name || m.without_name()}</CutWords>
      </span>
      <CustomerFlags customer={row} />
    </span>
    <span className="row soft small">
      <Phone number={row.phone} />
      <span className="to-end">{m.orders_count({ count: row.order_count })}</span>
    </span>
  </>
));

function CustomerFlags({ customer }: { readonly customer: AdminCustomer }) {
  return (
    <span className="row">
      {customer.guest && <Chip compact>{m.without_account()}</Chip>}
      {customer.max_open_orders === 0 && (
        <Chip compact tone="red">
          {m.no_cash_orders()}
        </Chip>
      )}
    </span>
  );
}
