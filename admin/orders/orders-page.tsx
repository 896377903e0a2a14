import { useQuery } from "@tanstack/react-query";
import { PackageCheck, Plus, Search, Truck } from "lucide-react";
import { Link, useNavigate } from "react-router";
import type { AdminOrder } from "#contract/admin/orders/order.ts";
import { orderTabs } from "#contract/order-statuses.ts";
import { ExportLink } from "../list/list-parts.tsx";
import { filtersOf, type ListState, useListState } from "../list/list-state.ts";
import { type CardProps, ResourceList } from "../list/resource-list.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { paths } from "../paths.ts";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { Empty } from "../ui/not-loaded.tsx";
import { useIsPhone } from "../ui/panel.tsx";
import { useShortcuts } from "../ui/shortcuts.ts";
import { Amount } from "../ui/written-values.tsx";
import { BulkSteps } from "./bulk-steps.tsx";
import { orderCounts } from "./order/order-queries.ts";
import { useOrderFilters } from "./order-filters.tsx";
import { OrderCard, orderColumns } from "./order-rows.tsx";

const tabNames = {
  to_confirm: m.state_to_confirm,
  to_ship: m.state_to_ship,
  shipped: m.state_shipped,
  delivered: m.state_delivered,
  refused: m.tab_refused,
  cancelled: m.state_cancelled,
} as const;
const newestFirst = { sort: "created_at", order: "desc" } as const;
const oldestFirst = { sort: "created_at", order: "asc" } as const;

/** Order list with tabs by state, filters and bulk steps. */
export function Component() {
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const mayExport = useMay("customers");
  const state = useListState(isPhone ? "to_confirm" : "all");
  // The oldest order is handled first.
  const defaultSort = state.tab === "to_confirm" || state.tab === "to_ship" ? oldestFirst : newestFirst;
  const filters = useOrderFilters();
  const counts = useQuery(orderCounts(filtersOf(state.params, ["tab"]).toString())).data;
  useShortcuts({ KeyN: () => mayExport && navigate(paths.newOrder) });

  return (
    <>
      <PageHead title={m.nav_orders()}>
        {mayExport && <ExportLink resource="orders" state={state} />}
        {mayExport && (
          <Link
            to={paths.newOrder}
            className={isPhone ? "icon-button" : "button"}
            aria-label={m.phone_order()}
          >
            <Plus size={isPhone ? 22 : 17} aria-hidden />
            {!isPhone && m.phone_order()}
          </Link>
        )}
      </PageHead>
      <ResourceList
        resource="orders"
        label={m.nav_orders()}
        state={state}
        columns={orderColumns}
        defaultSort={defaultSort}
        nameOf={({ order_no }) => order_no}
        Card={Card}
        tabs={{
          label: m.tabs_by_state(),
          all: [
            ...orderTabs.map((key) => ({ key, label: tabNames[key](), count: counts?.[key] })),
            { key: "all", label: m.tab_all(), count: counts?.all },
          ],
        }}
        searchLabel={m.search_orders()}
        countText={(count) => m.orders_count({ count })}
        newText={(count) => m.list_new_orders({ count })}
        {...(state.sort === null && {
          orderText: defaultSort === oldestFirst ? m.oldest_first() : m.newest_first(),
        })}
        filters={filters}
        empty={<NoOrders state={state} />}
        picked={(rows, clearSelection) => <BulkSteps orders={rows} onDone={clearSelection} />}
        sumOf={(rows) => <Amount pounds={rows.reduce((sum, { total }) => sum + total, 0)} />}
      />
    </>
  );
}

function Card({ row, ...rest }: CardProps<AdminOrder>) {
  return <OrderCard order={row} {...rest} />;
}

function NoOrders({ state: { tab, query, hasFilters, clearFilters } }: { readonly state: ListState }) {
  const clear = hasFilters && <Button onClick={clearFilters}>{m.remove_filters()}</Button>;
  if (query !== "") {
    return (
      <Empty icon={Search} title={m.no_order_matches({ query })}>
        <p className="soft">{m.no_order_matches_hint()}</p>
        {clear}
      </Empty>
    );
  }
  if (tab === "to_confirm" && !hasFilters) {
    return (
      <Empty icon={PackageCheck} tone="leaf" title={m.nothing_to_confirm()}>
        <p className="soft">{m.nothing_to_confirm_hint()}</p>
        <Link className="button" to={{ search: "?tab=to_ship" }}>
          <Truck size={17} className="mirror" aria-hidden />
          {m.open_to_ship()}
        </Link>
      </Empty>
    );
  }
  return (
    <Empty icon={PackageCheck} title={m.no_orders_here()}>
      <p className="soft">{m.no_orders_here_hint()}</p>
      {clear}
    </Empty>
  );
}
