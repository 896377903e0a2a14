import { Users } from "lucide-react";
import type { AdminCustomer } from "#contract/admin/customers/customer.ts";
import { choiceFilter, dayFilter } from "../list/filters.tsx";
import { RowLink } from "../list/list-origin.tsx";
import { ExportLink, type ListColumn, NoRows, RowCard } from "../list/list-parts.tsx";
import { useListState } from "../list/list-state.ts";
import { type CardProps, ResourceList } from "../list/resource-list.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { customerPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { Chip } from "../ui/chip.tsx";
import { CutWords, dayText, Phone } from "../ui/written-values.tsx";

const newestFirst = { sort: "created_at", order: "desc" } as const;

const columns: readonly ListColumn<AdminCustomer>[] = [
  {
    id: "name",
    header: m.column_customer,
    sortsBy: "name",
    cell: (customer) => (
      <RowLink to={customerPath(customer)} className="identity">
        <CutWords>{customer.name || m.without_name()}</CutWords>
      </RowLink>
    ),
  },
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
  {
    id: "created_at",
    header: m.customer_since,
    sortsBy: "created_at",
    cell: ({ kind, created_at }) => (
      <span className="soft">
        {kind === "guest" ? m.last_order_on({ day: dayText(created_at) }) : dayText(created_at)}
      </span>
    ),
  },
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
        pathOf={customerPath}
        Card={Card}
        searchLabel={m.search_customers()}
        countText={(count) => m.customers_count({ count })}
        filters={[
          dayFilter(m.customer_since()),
          choiceFilter("has_orders", m.with_orders(), yes),
          choiceFilter("refused", m.risk_refused_before(), yes),
          choiceFilter("guest", m.without_account(), yes),
          choiceFilter("kind", m.customer_kind(), [
            ["account", m.with_account()],
            ["phone", m.phone_order()],
            ["guest", m.guest()],
          ]),
        ]}
        empty={<NoRows icon={Users} title={m.no_customers_here()} state={state} />}
      />
    </>
  );
}

const Card = ({ row }: CardProps<AdminCustomer>) => (
  <RowCard to={customerPath(row)}>
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
  </RowCard>
);

function CustomerFlags({ customer }: { readonly customer: AdminCustomer }) {
  return (
    <span className="row">
      {customer.kind === "phone" && <Chip compact>{m.without_account()}</Chip>}
      {customer.kind === "guest" && <Chip compact>{m.guest()}</Chip>}
      {customer.max_open_orders === 0 && (
        <Chip compact tone="red">
          {m.no_cash_orders()}
        </Chip>
      )}
    </span>
  );
}
