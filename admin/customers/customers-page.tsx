import { Download, Users } from "lucide-react";
import { Link } from "react-router";
import type { AdminCustomer } from "#contract/admin/orders/customer.ts";
import { exportUrl } from "../api/request.ts";
import { PageHead } from "../layout/page-head.tsx";
import { choiceFilter } from "../list/choice-filter.tsx";
import { dayFilter } from "../list/day-filter.tsx";
import { exportOf, useListState } from "../list/list-state.ts";
import { type CardProps, ResourceList } from "../list/resource-list.tsx";
import type { ListColumn } from "../list/resource-table.tsx";
import { m } from "../messages/compiled/messages.js";
import { rowPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { Chip } from "../ui/chip.tsx";
import { Empty } from "../ui/empty.tsx";
import { CutWords, Phone } from "../ui/left-to-right.tsx";
import { dayText } from "../ui/moments.ts";

const newestFirst = { sort: "created_at", order: "desc" } as const;

const columns: readonly ListColumn<AdminCustomer>[] = [
  {
    id: "name",
    header: m.column_customer,
    sortsBy: "name",
    cell: (customer) => (
      <Link to={rowPath("customers", customer.id)} className="identity">
        <CutWords>{customer.name || m.without_name()}</CutWords>
      </Link>
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
    cell: ({ created_at }) => <span className="soft">{dayText(created_at)}</span>,
  },
  { id: "flags", header: m.column_flags, cell: (customer) => <CustomerFlags customer={customer} /> },
];

export function Component() {
  const mayExport = useMay("customers");
  const state = useListState();
  const yes = [{ value: "1", label: m.yes() }];
  return (
    <>
      <PageHead title={m.nav_customers()} titleText={m.nav_customers()}>
        {mayExport && (
          <a className="button on-desk" href={exportUrl(`/customers.csv?${exportOf(state)}`)} download>
            <Download size={17} aria-hidden />
            {m.export()}
          </a>
        )}
      </PageHead>
      <ResourceList<AdminCustomer>
        resource="customers"
        label={m.nav_customers()}
        state={state}
        columns={columns}
        defaultSort={newestFirst}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        pathOf={({ id }) => rowPath("customers", id)}
        Card={Card}
        searchLabel={m.search_customers()}
        countText={(count) => m.customers_count({ count })}
        filters={[
          dayFilter(m.customer_since()),
          choiceFilter({ id: "has_orders", label: m.with_orders(), choices: yes }),
          choiceFilter({ id: "refused", label: m.risk_refused_before(), choices: yes }),
          choiceFilter({ id: "guest", label: m.without_account(), choices: yes }),
        ]}
        empty={
          <Empty icon={<Users size={26} />} title={m.no_customers_here()}>
            <Button onClick={state.clearFilters}>{m.remove_filters()}</Button>
          </Empty>
        }
      />
    </>
  );
}

function Card({ row }: CardProps<AdminCustomer>) {
  return (
    <li className="panel">
      <Link to={rowPath("customers", row.id)} className="card">
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
      </Link>
    </li>
  );
}

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
