import { FileText } from "lucide-react";
import type { AdminContentPage } from "#contract/admin/content.ts";
import { localised } from "../language.ts";
import { dayColumn, type ListColumn, NewLink, NoRows, rowCard, rowColumn } from "../list/list-parts.tsx";
import { useListState } from "../list/list-state.ts";
import { ResourceList } from "../list/resource-list.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { rowPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { dayText } from "../ui/written-values.tsx";
import { contentPageName } from "./content-page.ts";

const columns: readonly ListColumn<AdminContentPage>[] = [
  rowColumn("content-pages", "title", m.page_title, (page) => (
    <bdi dir="auto">{localised(page.title_ar, page.title_en)}</bdi>
  )),
  {
    id: "page",
    header: m.page_where,
    sortsBy: "page",
    cell: ({ page }) => <span className="soft">{contentPageName(page)}</span>,
  },
  { id: "sections", header: m.page_sections, isNumber: true, cell: ({ sections }) => sections.length },
  dayColumn("updated_at", m.changed_last, ({ updated_at }) => updated_at),
];

export function Component() {
  const mayChange = useMay("catalogue");
  const state = useListState();
  return (
    <>
      <PageHead title={m.nav_content_pages()}>
        {mayChange && <NewLink to={rowPath("content-pages", "new")} label={m.new_page()} />}
      </PageHead>
      <ResourceList
        resource="content-pages"
        state={state}
        columns={columns}
        defaultSort={{ sort: "id", order: "asc" }}
        nameOf={({ title_ar, title_en }) => localised(title_ar, title_en)}
        Card={Card}
        searchLabel={m.search_pages()}
        empty={<NoRows icon={FileText} title={m.nothing_here()} state={state} />}
      />
    </>
  );
}

const Card = rowCard("content-pages", (row) => (
  <>
    <bdi dir="auto" className="strong">
      {localised(row.title_ar, row.title_en)}
    </bdi>
    <span className="row soft small">
      {contentPageName(row.page)}
      <span className="to-end">{dayText(row.updated_at)}</span>
    </span>
  </>
));
