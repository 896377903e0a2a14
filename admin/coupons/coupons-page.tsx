import { Download, Plus, TicketPercent } from "lucide-react";
import { Link, useNavigate } from "react-router";
import type { AdminCoupon } from "#contract/admin/coupon.ts";
import { exportUrl } from "../api/request.ts";
import { PageHead } from "../layout/page-head.tsx";
import { RowLink } from "../list/list-origin.tsx";
import { exportOf, type TabFilters, useListState } from "../list/list-state.ts";
import { type CardProps, ResourceList } from "../list/resource-list.tsx";
import type { ListColumn } from "../list/resource-table.tsx";
import { useTabTotals } from "../list/use-tab-totals.ts";
import { m } from "../messages/compiled/messages.js";
import { rowPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { Amount } from "../ui/amount.tsx";
import { Button } from "../ui/button.tsx";
import { Chip } from "../ui/chip.tsx";
import { Empty } from "../ui/empty.tsx";
import { LeftToRight } from "../ui/left-to-right.tsx";
import { dayText } from "../ui/moments.ts";
import { useShortcuts } from "../ui/shortcuts.ts";
import { CouponStateChip } from "./coupon-state.tsx";

const tabs: TabFilters = {
  all: {},
  running: { state: "running" },
  coming: { state: "coming" },
  ended: { state: "ended" },
};
const tabNames = {
  all: m.tab_all,
  running: m.coupon_running,
  coming: m.coupon_coming,
  ended: m.coupon_ended,
} as const;

const columns: readonly ListColumn<AdminCoupon>[] = [
  {
    id: "code",
    header: m.coupon_code,
    sortsBy: "code",
    cell: ({ id, code }) => (
      <RowLink to={rowPath("coupons", id)} className="identity">
        <bdi>{code}</bdi>
      </RowLink>
    ),
  },
  {
    id: "discount",
    header: m.discount_percent,
    isNumber: true,
    sortsBy: "discount",
    cell: ({ discount }) => `${discount}%`,
  },
  { id: "state", header: m.column_state, cell: (coupon) => <CouponStateChip coupon={coupon} /> },
  {
    id: "start",
    header: m.starts,
    sortsBy: "start",
    cell: ({ start }) => <span className="soft">{dayText(start)}</span>,
  },
  {
    id: "end",
    header: m.ends,
    sortsBy: "end",
    cell: ({ end }) => <span className="soft">{dayText(end)}</span>,
  },
  { id: "used", header: m.uses, isNumber: true, sortsBy: "used", cell: (coupon) => usesText(coupon) },
  {
    id: "min",
    header: m.min_subtotal,
    isNumber: true,
    cell: ({ min_subtotal_egp }) => (min_subtotal_egp === null ? "—" : <Amount pounds={min_subtotal_egp} />),
  },
  {
    id: "listed",
    header: m.column_flags,
    cell: ({ listed }) => !listed && <Chip compact>{m.unlisted()}</Chip>,
  },
];

export function Component() {
  const navigate = useNavigate();
  const mayChange = useMay("catalogue");
  const state = useListState("all", tabs);
  const totals = useTabTotals("coupons", state, Object.keys(tabs));
  const newPath = rowPath("coupons", "new");
  useShortcuts({ KeyN: () => mayChange && navigate(newPath) });
  return (
    <>
      <PageHead title={m.nav_coupons()} titleText={m.nav_coupons()}>
        <a className="button on-desk" href={exportUrl(`/coupons.csv?${exportOf(state)}`)} download>
          <Download size={17} aria-hidden />
          {m.export()}
        </a>
        {mayChange && (
          <Link to={newPath} className="button">
            <Plus size={17} aria-hidden />
            <span>{m.new_coupon()}</span>
          </Link>
        )}
      </PageHead>
      <ResourceList<AdminCoupon>
        resource="coupons"
        label={m.nav_coupons()}
        state={state}
        columns={columns}
        defaultSort={{ sort: "id", order: "desc" }}
        idOf={({ id }) => id}
        nameOf={({ code }) => code}
        pathOf={({ id }) => rowPath("coupons", id)}
        Card={Card}
        tabs={{
          label: m.coupons_by_state(),
          all: Object.entries(tabNames).map(([key, label]) => ({ key, label: label(), count: totals[key] })),
        }}
        searchLabel={m.search_coupons()}
        empty={
          <Empty icon={<TicketPercent size={26} />} title={m.no_coupons()}>
            <Button onClick={state.clearFilters}>{m.remove_filters()}</Button>
          </Empty>
        }
      />
    </>
  );
}

function Card({ row }: CardProps<AdminCoupon>) {
  return (
    <li className="panel">
      <RowLink to={rowPath("coupons", row.id)} className="card">
        <span className="row">
          <span className="strong grow">
            <bdi>{row.code}</bdi>
          </span>
          <LeftToRight>{`${row.discount}%`}</LeftToRight>
          <CouponStateChip coupon={row} />
        </span>
        <span className="row soft small">
          {dayText(row.start)} – {dayText(row.end)}
          <span className="to-end">
            <LeftToRight>{usesText(row)}</LeftToRight>
          </span>
        </span>
      </RowLink>
    </li>
  );
}

function usesText({ used, uses_total }: AdminCoupon): string {
  return uses_total === null ? String(used) : `${used} / ${uses_total}`;
}
