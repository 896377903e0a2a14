import { Flag, Image } from "lucide-react";
import type { AdminFakeReport } from "#contract/admin/fake-report.ts";
import { PageHead } from "../layout/page-head.tsx";
import { choiceFilter } from "../list/choice-filter.tsx";
import { dayFilter } from "../list/day-filter.tsx";
import { RowLink } from "../list/list-origin.tsx";
import { type TabFilters, useListState } from "../list/list-state.ts";
import { type CardProps, ResourceList } from "../list/resource-list.tsx";
import type { ListColumn } from "../list/resource-table.tsx";
import { useTabTotals } from "../list/use-tab-totals.ts";
import { m } from "../messages/compiled/messages.js";
import { rowPath } from "../resources.ts";
import { Button } from "../ui/button.tsx";
import { Empty } from "../ui/empty.tsx";
import { CutWords, LeftToRight } from "../ui/left-to-right.tsx";
import { momentText } from "../ui/moments.ts";
import { ReportStateChip } from "./report-state.tsx";

const tabs: TabFilters = {
  open: { open: "1" },
  new: { state: "new" },
  in_progress: { state: "in_progress" },
  closed: { state: "closed" },
  all: {},
};
const tabNames = {
  open: m.report_open,
  new: m.report_new,
  in_progress: m.report_in_progress,
  closed: m.report_closed,
  all: m.tab_all,
} as const;

const columns: readonly ListColumn<AdminFakeReport>[] = [
  {
    id: "case_number",
    header: m.report,
    sortsBy: "id",
    cell: ({ id, case_number }) => (
      <RowLink to={rowPath("fake-reports", id)} className="identity">
        <LeftToRight>{case_number}</LeftToRight>
      </RowLink>
    ),
  },
  {
    id: "created_at",
    header: m.column_date,
    cell: ({ created_at }) => <span className="soft">{momentText(created_at)}</span>,
  },
  {
    id: "state",
    header: m.column_state,
    sortsBy: "state",
    cell: ({ state }) => <ReportStateChip state={state} />,
  },
  { id: "seller", header: m.report_seller, cell: ({ seller }) => <CutWords>{seller || "—"}</CutWords> },
  { id: "place", header: m.report_place, cell: ({ place }) => <CutWords>{place || "—"}</CutWords> },
  { id: "photo", header: m.report_photo, cell: (report) => <PhotoMark report={report} /> },
];

export function Component() {
  const state = useListState("open", tabs);
  const totals = useTabTotals("fake-reports", state, Object.keys(tabs));
  return (
    <>
      <PageHead title={m.nav_fake_reports()} titleText={m.nav_fake_reports()} />
      <ResourceList<AdminFakeReport>
        resource="fake-reports"
        label={m.nav_fake_reports()}
        state={state}
        columns={columns}
        defaultSort={{ sort: "id", order: "desc" }}
        idOf={({ id }) => id}
        nameOf={({ case_number }) => case_number}
        pathOf={({ id }) => rowPath("fake-reports", id)}
        Card={Card}
        tabs={{
          label: m.reports_by_state(),
          all: Object.entries(tabNames).map(([key, label]) => ({ key, label: label(), count: totals[key] })),
        }}
        searchLabel={m.search_reports()}
        filters={[
          dayFilter(m.column_date()),
          choiceFilter({ id: "has_photo", label: m.has_photo(), choices: [{ value: "1", label: m.yes() }] }),
        ]}
        empty={
          <Empty icon={<Flag size={26} />} title={m.no_reports()}>
            <Button onClick={state.clearFilters}>{m.remove_filters()}</Button>
          </Empty>
        }
      />
    </>
  );
}

function Card({ row }: CardProps<AdminFakeReport>) {
  return (
    <li className="panel">
      <RowLink to={rowPath("fake-reports", row.id)} className="card">
        <span className="row">
          <span className="strong">
            <LeftToRight>{row.case_number}</LeftToRight>
          </span>
          <span className="soft small grow">{momentText(row.created_at)}</span>
          <ReportStateChip state={row.state} />
        </span>
        <span className="row soft small">
          <span className="grow">
            <CutWords>{row.seller}</CutWords>
          </span>
          <PhotoMark report={row} />
        </span>
      </RowLink>
    </li>
  );
}

function PhotoMark({ report }: { readonly report: AdminFakeReport }) {
  return report.has_photo ? <Image size={17} role="img" aria-label={m.has_photo()} /> : null;
}
