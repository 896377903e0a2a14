import { FileUp, Upload } from "lucide-react";
import { useState } from "react";
import type { AdminImport } from "#contract/admin/catalogue/import.ts";
import { exportUrl } from "../api/request.ts";
import { dayColumn, type ListColumn, RowCard, rowColumn } from "../list/list-parts.tsx";
import { useListState } from "../list/list-state.ts";
import { type CardProps, ResourceList } from "../list/resource-list.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { rowPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { Chip } from "../ui/chip.tsx";
import { Empty } from "../ui/empty.tsx";
import { dayText } from "../ui/written-values.tsx";
import { importKindNames, importStateNames, importStateTones } from "./import-names.ts";
import { NewImportDialog } from "./new-import-dialog.tsx";

const columns: readonly ListColumn<AdminImport>[] = [
  rowColumn("imports", "file", m.import_file, ({ file_name }) => <bdi dir="auto">{file_name}</bdi>, "id"),
  { id: "kind", header: m.import_kind, cell: ({ kind }) => importKindNames[kind]() },
  dayColumn("created_at", m.column_date, ({ created_at }) => created_at, "created_at"),
  { id: "rows", header: m.import_rows, isNumber: true, cell: ({ rows }) => rows },
  {
    id: "changes",
    header: m.import_changes,
    isNumber: true,
    cell: ({ changes, creates }) => changes + creates,
  },
  { id: "state", header: m.column_state, cell: (row) => <ImportState row={row} /> },
];

/** CSV imports, and exports of the shop. */
export function Component() {
  const mayImport = useMay("stock");
  const state = useListState();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PageHead title={m.nav_imports()}>
        <a className="button on-desk" href={exportUrl("/products.csv")} download>
          {m.import_export_products()}
        </a>
        <a className="button on-desk" href={exportUrl("/stock.csv")} download>
          {m.import_export_stock()}
        </a>
        {mayImport && (
          <Button kind="primary" icon={<Upload size={17} aria-hidden />} onClick={() => setOpen(true)}>
            {m.import_new()}
          </Button>
        )}
      </PageHead>
      <ResourceList<AdminImport>
        resource="imports"
        label={m.nav_imports()}
        state={state}
        columns={columns}
        defaultSort={{ sort: "id", order: "desc" }}
        nameOf={({ file_name }) => file_name}
        Card={Card}
        searchLabel={m.import_search()}
        empty={
          <Empty icon={<FileUp size={26} />} title={m.import_none()}>
            <p className="soft">{m.import_new_description()}</p>
          </Empty>
        }
      />
      {isOpen && <NewImportDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function Card({ row }: CardProps<AdminImport>) {
  return (
    <RowCard to={rowPath("imports", row.id)}>
      <span className="row">
        <bdi dir="auto" className="strong grow">
          {row.file_name}
        </bdi>
        <ImportState row={row} />
      </span>
      <span className="soft small">
        {importKindNames[row.kind]()} · {dayText(row.created_at)}
      </span>
    </RowCard>
  );
}

function ImportState({ row: { state, problem_count } }: { readonly row: AdminImport }) {
  if (state === "ready" && problem_count > 0) return <Chip tone="red">{m.import_with_problems()}</Chip>;
  return <Chip tone={importStateTones[state]}>{importStateNames[state]()}</Chip>;
}
