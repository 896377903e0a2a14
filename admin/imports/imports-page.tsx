import { useQueryClient } from "@tanstack/react-query";
import { FileUp, Upload } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { AdminImport } from "#contract/admin/imports/import.ts";
import { type ImportKind, importKinds } from "#contract/admin/imports/import-limits.ts";
import { exportUrl, requestData } from "../api/request.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { dayColumn, type ListColumn, rowCard, rowColumn } from "../list/list-parts.tsx";
import { useListState } from "../list/list-state.ts";
import { ResourceList } from "../list/resource-list.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { rowPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { Chip } from "../ui/chip.tsx";
import type { Closable } from "../ui/dialog.tsx";
import { ChoiceField } from "../ui/field.tsx";
import { FileField } from "../ui/file-field.tsx";
import { Empty } from "../ui/not-loaded.tsx";
import { dayText } from "../ui/written-values.tsx";
import { importKindNames, importStateNames, importStateTones } from "./import-names.ts";

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
        <a className="button on-desk" href={exportUrl("GET /products.csv")} download>
          {m.import_export_products()}
        </a>
        <a className="button on-desk" href={exportUrl("GET /stock.csv")} download>
          {m.import_export_stock()}
        </a>
        {mayImport && (
          <Button kind="primary" icon={Upload} onClick={() => setOpen(true)}>
            {m.import_new()}
          </Button>
        )}
      </PageHead>
      <ResourceList
        resource="imports"
        state={state}
        columns={columns}
        nameOf={({ file_name }) => file_name}
        Card={Card}
        searchLabel={m.import_search()}
        empty={
          <Empty icon={FileUp} title={m.import_none()}>
            <p className="soft">{m.import_new_description()}</p>
          </Empty>
        }
      />
      {isOpen && <NewImportDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const Card = rowCard("imports", (row) => (
  <>
    <span className="row">
      <bdi dir="auto" className="strong grow">
        {row.file_name}
      </bdi>
      <ImportState row={row} />
    </span>
    <span className="soft small">
      {importKindNames[row.kind]()} · {dayText(row.created_at)}
    </span>
  </>
));

function ImportState({ row: { state, problem_count } }: { readonly row: AdminImport }) {
  if (state === "ready" && problem_count > 0) return <Chip tone="red">{m.import_with_problems()}</Chip>;
  return <Chip tone={importStateTones[state]}>{importStateNames[state]()}</Chip>;
}

/** Dialog that uploads a CSV file for comparison with the shop. It changes nothing. */
function NewImportDialog({ onClose }: Closable) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const kinds: readonly ImportKind[] = useMay("catalogue") ? importKinds : ["stock"];
  return (
    <FormDialog
      title={m.import_new()}
      description={m.import_new_description()}
      onClose={onClose}
      confirm={m.import_check()}
      initial={{ kind: kinds[0] ?? "stock", file: null as File | null }}
      isReady={({ file }) => file !== null}
      save={async ({ kind, file }) => {
        if (file === null) return;
        const body = new FormData();
        body.set("kind", kind);
        body.set("file", file);
        const data = await requestData("POST /imports", { body });
        await client.invalidateQueries({ queryKey: ["imports"] });
        navigate(rowPath("imports", data.id));
      }}
    >
      {({ values, errors, choice, change }) => (
        <>
          <ChoiceField
            label={m.import_kind()}
            choices={kinds}
            nameOf={(one) => importKindNames[one]()}
            {...choice("kind")}
          />
          <FileField
            label={m.import_file()}
            accept=".csv,.txt,text/csv"
            chosen={values.file?.name ?? null}
            errors={errors["file"]}
            onChoose={(file) => change({ file })}
          />
        </>
      )}
    </FormDialog>
  );
}
