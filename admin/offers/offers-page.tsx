import { BadgePercent } from "lucide-react";
import type { AdminOffer } from "#contract/admin/offers/offer.ts";
import { offerKinds } from "#contract/admin/offers/offer-kinds.ts";
import { localised } from "../language.ts";
import { codeFilter } from "../list/filters.tsx";
import {
  amountColumn,
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
import { Amount } from "../ui/written-values.tsx";
import { OfferStateChip } from "./offer-state.tsx";
import { offerKindTexts, offerName, offerTimes } from "./offer-text.tsx";

const tabChoices: TabChoices = {
  all: [m.tab_all, {}],
  running: [m.coupon_running, { state: "running" }],
  coming: [m.coupon_coming, { state: "coming" }],
  ended: [m.coupon_ended, { state: "ended" }],
  off: [m.offer_off, { state: "off" }],
};

const columns: readonly ListColumn<AdminOffer>[] = [
  rowColumn("offers", "name", m.name, (offer) => offerName(offer), localised("name_ar", "name_en")),
  { id: "kind", header: m.offer_kind, cell: ({ kind }) => offerKindTexts[kind].name() },
  { id: "state", header: m.column_state, cell: ({ state }) => <OfferStateChip state={state} /> },
  {
    id: "starts",
    header: m.offer_times,
    from: "at-width",
    sortsBy: "starts",
    cell: (offer) => <span className="soft">{offerTimes(offer)}</span>,
  },
  { id: "orders", header: m.nav_orders, isNumber: true, cell: ({ orders }) => orders },
  amountColumn("given", m.offer_given, ({ given_egp }) => given_egp),
  {
    id: "average",
    header: m.average_order,
    isNumber: true,
    from: "at-width",
    cell: ({ average_order_egp: pounds }) => (pounds === null ? "—" : <Amount pounds={pounds} />),
  },
];

export function Component() {
  const mayChange = useMay("catalogue");
  const { state, tabs } = useTabbedList("offers", m.offers_by_state(), "all", tabChoices);
  const filters = [codeFilter("kind", m.offer_kind(), offerKinds, (value) => offerKindTexts[value].name())];
  return (
    <>
      <PageHead title={m.nav_offers()}>
        <ExportLink resource="offers" state={state} />
        {mayChange && <NewLink to={rowPath("offers", "new")} label={m.new_offer()} />}
      </PageHead>
      <ResourceList
        resource="offers"
        state={state}
        columns={columns}
        nameOf={offerName}
        Card={Card}
        tabs={tabs}
        filters={filters}
        searchLabel={m.search_offers()}
        empty={<NoRows icon={BadgePercent} title={m.no_offers()} state={state} />}
      />
    </>
  );
}

const Card = rowCard("offers", (row) => (
  <>
    <span className="row">
      <span className="strong grow">{offerName(row)}</span>
      <OfferStateChip state={row.state} />
    </span>
    <span className="soft small">
      {offerKindTexts[row.kind].name()} · {offerTimes(row)}
    </span>
    <span className="row small">
      {m.orders_count({ count: row.orders })}
      <span className="to-end">
        <Amount pounds={row.given_egp} />
      </span>
    </span>
  </>
));
