import { FileText } from "lucide-react";
import { Link } from "react-router";
import type { AdminContentPage } from "#contract/admin/content-page.ts";
import { localised } from "../language.ts";
import { PageHead } from "../layout/page-head.tsx";
import { dayColumn, type ListColumn } from "../list/list-column.tsx";
import { NoRows, RowCard } from "../list/list-parts.tsx";
import { useListState } from "../list/list-state.ts";
import { type CardProps, ResourceList } from "../list/resource-list.tsx";
import { m } from "../messages/compiled/messages.js";
import { rowPath } from "../resources.ts";
import { dayText } from "../ui/moments.ts";
import { contentPageName } from "./content-page-name.ts";

const columns: readonly ListColumn<AdminContentPage>[] = [
  {
    id: "title",
    header: m.page_title,
    cell: (page) => (
      <Link to={rowPath("content-pages", page.id)} className="identity">
        <bdi dir="auto">{localised(page.title_ar, page.title_en)}</bdi>
      </Link>
    ),
  },
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
  const state = useListState();
  return (
    <>
      <PageHead title={m.nav_content_pages()} />
      <ResourceList<AdminContentPage>
        resource="content-pages"
        label={m.nav_content_pages()}
        state={state}
        columns={columns}
        defaultSort={{ sort: "id", order: "asc" }}
        nameOf={({ title_ar, title_en }) => localised(title_ar, title_en)}
        pathOf={({ id }) => rowPath("content-pages", id)}
        Card={Card}
        searchLabel={m.search_pages()}
        empty={<NoRows icon={<FileText size={26} />} title={m.nothing_here()} state={state} />}
      />
    </>
  );
}

function Card({ row }: CardProps<AdminContentPage>) {
  return (
    <RowCard to={rowPath("content-pages", row.id)}>
      <bdi dir="auto" className="strong">
        {localised(row.title_ar, row.title_en)}
      </bdi>
      <span className="row soft small">
        {contentPageName(row.page)}
        <span className="to-end">{dayText(row.updated_at)}</span>
      </span>
    </RowCard>
  );
}
