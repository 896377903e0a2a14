import { Flag, Image } from "lucide-react";
import type { AdminFakeReport } from "#contract/admin/authenticity/fake-report.ts";
import { choiceFilter, dayFilter } from "../list/filters.tsx";
import { type ListColumn, momentColumn, NoRows, rowCard, rowColumn } from "../list/list-parts.tsx";
import { type TabChoices, useTabbedList } from "../list/list-tabs.tsx";
import { ResourceList } from "../list/resource-list.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { CutWords, LeftToRight, momentText } from "../ui/written-values.tsx";
import { ReportStateChip } from "./state-chips.tsx";

const tabChoices: TabChoices = {
  open: [m.report_open, { open: "1" }],
  new: [m.tab_report_new, { state: "new" }],
  in_progress: [m.report_in_progress, { state: "in_progress" }],
  closed: [m.tab_report_closed, { state: "closed" }],
  all: [m.tab_all, {}],
};

const columns: readonly ListColumn<AdminFakeReport>[] = [
  rowColumn(
    "fake-reports",
    "case_number",
    m.report,
    ({ case_number }) => <LeftToRight>{case_number}</LeftToRight>,
    "id",
  ),
  momentColumn("created_at", m.column_date, ({ created_at }) => created_at),
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
  const { state, tabs } = useTabbedList("fake-reports", m.reports_by_state(), "open", tabChoices);
  return (
    <>
      <PageHead title={m.nav_fake_reports()} />
      <ResourceList
        resource="fake-reports"
        state={state}
        columns={columns}
        nameOf={({ case_number }) => case_number}
        Card={Card}
        tabs={tabs}
        searchLabel={m.search_reports()}
        filters={[dayFilter(m.column_date()), choiceFilter("has_photo", m.has_photo(), [["1", m.yes()]])]}
        empty={<NoRows icon={Flag} title={m.no_reports()} state={state} />}
      />
    </>
  );
}

const Card = rowCard("fake-reports", (row) => (
  <>
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
  </>
));

function PhotoMark({ report }: { readonly report: AdminFakeReport }) {
  return report.has_photo ? <Image size={17} role="img" aria-label={m.has_photo()} /> : null;
}
