import { TicketPercent } from "lucide-react";
import type { AdminCoupon } from "#contract/admin/coupons/coupon.ts";
import { couponKinds } from "#contract/admin/coupons/coupon-terms.ts";
import { codeFilter } from "../list/filters.tsx";
import {
  dayColumn,
  ExportLink,
  type ListColumn,
  NewLink,
  NoRows,
  rowCard,
  rowColumn,
} from "../list/list-parts.tsx";
import { type TabChoices, useTabbedList } from "../list/list-tabs.tsx";
import { ResourceList } from "../list/resource-list.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { rowPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { Chip } from "../ui/chip.tsx";
import { Amount, dayText, LeftToRight } from "../ui/written-values.tsx";
import { CouponStateChip, couponKindNames } from "./coupon-state.tsx";

const tabChoices: TabChoices = {
  all: [m.tab_all, {}],
  running: [m.coupon_running, { state: "running" }],
  coming: [m.coupon_coming, { state: "coming" }],
  ended: [m.coupon_ended, { state: "ended" }],
};

const columns: readonly ListColumn<AdminCoupon>[] = [
  rowColumn("coupons", "code", m.coupon_code, ({ code }) => <bdi>{code}</bdi>, "code"),
  {
    id: "discount",
    header: m.coupon_discount,
    isNumber: true,
    sortsBy: "discount",
    cell: (coupon) => <Reduction coupon={coupon} />,
  },
  { id: "state", header: m.column_state, cell: ({ state }) => <CouponStateChip state={state} /> },
  dayColumn("start", m.starts, ({ start }) => start, "start"),
  dayColumn("end", m.ends, ({ end }) => end, "end"),
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
  const mayChange = useMay("catalogue");
  const { state, tabs } = useTabbedList("coupons", m.coupons_by_state(), "all", tabChoices);
  const filters = [codeFilter("kind", m.coupon_kind(), couponKinds, (value) => couponKindNames[value]())];
  return (
    <>
      <PageHead title={m.nav_coupons()}>
        <ExportLink resource="coupons" state={state} />
        {mayChange && <NewLink to={rowPath("coupons", "new")} label={m.new_coupon()} />}
      </PageHead>
      <ResourceList
        resource="coupons"
        state={state}
        columns={columns}
        nameOf={({ code }) => code}
        Card={Card}
        tabs={tabs}
        filters={filters}
        searchLabel={m.search_coupons()}
        empty={<NoRows icon={TicketPercent} title={m.no_coupons()} state={state} />}
      />
    </>
  );
}

const Card = rowCard("coupons", (row) => (
  <>
    <span className="row">
      <span className="strong grow">
        <bdi>{row.code}</bdi>
      </span>
      <Reduction coupon={row} />
      <CouponStateChip state={row.state} />
    </span>
    <span className="row soft small">
      {row.start === null && row.end === null
        ? m.without_end()
        : `${row.start === null ? "" : dayText(row.start)} – ${row.end === null ? m.without_end() : dayText(row.end)}`}
      <span className="to-end">
        <LeftToRight>{usesText(row)}</LeftToRight>
      </span>
    </span>
  </>
));

/** Reduction of a coupon: its percentage, its amount, or free delivery. */
function Reduction({ coupon: { kind, discount, amount_egp } }: { readonly coupon: AdminCoupon }) {
  if (kind === "percent") return <LeftToRight>{`${discount}%`}</LeftToRight>;
  return kind === "amount" ? <Amount pounds={amount_egp ?? 0} /> : couponKindNames[kind]();
}

function usesText({ used, uses_total }: AdminCoupon): string {
  return uses_total === null ? String(used) : `${used} / ${uses_total}`;
}
