import { useQuery } from "@tanstack/react-query";
import { FileUp, Trash2, Undo2, Upload } from "lucide-react";
import { useParams } from "react-router";
import type { ImportConfirmation, ImportSheet } from "#contract/admin/imports/import.ts";
import { Notice } from "#ui/notice.tsx";
import { dataQuery } from "../api/queries.ts";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { listPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { NotLoaded } from "../ui/not-loaded.tsx";
import { Fact } from "../ui/panel.tsx";
import { type ImportActions, useConfirmation, useCorrections, useImportActions } from "./import-actions.ts";
import { importKindNames, importStateNames } from "./import-names.ts";
import { ChangeTable, MovedTable, ProblemTable } from "./import-tables.tsx";

const isWorking = (sheet: ImportSheet | undefined) =>
  sheet?.state === "checking" || sheet?.state === "applying";

/** Import of a file: errors by row and column, or its changes; applying and undoing it. */
export function Component() {
  const id = Number(useParams()["id"]);
  const sheet = useQuery({
    ...dataQuery(["imports", "one", id], "GET /imports/{id}", { path: { id }, query: { per_page: 100 } }),
    refetchInterval: ({ state }) => (isWorking(state.data) ? 1000 : false),
  });
  if (sheet.data === undefined) {
    return (
      <>
        <PageHead title={m.nav_imports()} back={listPath("imports")} />
        <NotLoaded query={sheet} />
      </>
    );
  }
  return <Import key={sheet.data.id} sheet={sheet.data} />;
}

function Import({ sheet }: { readonly sheet: ImportSheet }) {
  const mayChange = useMay(sheet.kind === "stock" ? "stock" : "catalogue");
  const actions = useImportActions(sheet);
  const corrections = useCorrections(actions.isPending, actions.correct);
  const confirmation = useConfirmation(sheet.moved_count);
  const isReady = sheet.state === "ready";
  const wrong = sheet.problems.filter(({ kind }) => kind === "wrong");
  const moved = isReady ? sheet.problems.filter(({ kind }) => kind === "moved") : [];
  return (
    <>
      <PageHead
        title={<bdi dir="auto">{sheet.file_name}</bdi>}
        titleText={sheet.file_name}
        back={listPath("imports")}
        beside={<span className="soft small on-desk">{importKindNames[sheet.kind]()}</span>}
      >
        {mayChange && <ImportButtons sheet={sheet} actions={actions} confirmation={confirmation.body} />}
      </PageHead>
      <dl className="figures panel">
        <Figure label={m.import_rows()} count={sheet.rows} />
        <Figure label={m.import_changes()} count={sheet.changes} />
        <Figure label={m.import_creates()} count={sheet.creates} />
        <Figure label={m.import_unchanged()} count={sheet.unchanged} />
        <Figure label={m.import_problems()} count={sheet.problem_count - sheet.moved_count} />
      </dl>
      <div role="status">
        <StateNotice sheet={sheet} />
      </div>
      {wrong.length > 0 && (
        <ProblemTable
          problems={wrong}
          total={sheet.problem_count - sheet.moved_count}
          corrections={mayChange && sheet.is_correctable ? corrections : null}
        />
      )}
      {moved.length > 0 && (
        <MovedTable
          cells={moved}
          total={sheet.moved_count}
          confirmation={mayChange && wrong.length === 0 ? confirmation : null}
        />
      )}
      {sheet.preview.length > 0 && <ChangeTable kind={sheet.kind} changes={sheet.preview} />}
    </>
  );
}

function StateNotice({ sheet }: { readonly sheet: ImportSheet }) {
  if (isWorking(sheet)) {
    return (
      <Notice kind="info">
        {importStateNames[sheet.state]()} {sheet.progress}%
      </Notice>
    );
  }
  if (sheet.state === "failed")
    return <Notice kind="error">{sheet.failure ?? m.import_failed_hint()}</Notice>;
  if (sheet.state === "applied") return <Notice kind="success">{m.import_applied_hint()}</Notice>;
  if (sheet.state === "undone") return <Notice kind="success">{m.import_undone_hint()}</Notice>;
  if (sheet.problem_count > sheet.moved_count)
    return <Notice kind="error">{m.import_problems_hint()}</Notice>;
  return <Notice kind="info">{m.import_dry_run()}</Notice>;
}

function Figure({ label, count }: { readonly label: string; readonly count: number }) {
  return (
    <div className="figure">
      <Fact label={label}>{count}</Fact>
    </div>
  );
}

/** Buttons that an import has in its state: replace its file, delete, undo and apply it. */
function ImportButtons({
  sheet,
  actions: { isPending, apply, undo, replace, forget },
  confirmation,
}: {
  readonly sheet: ImportSheet;
  readonly actions: ImportActions;
  /** Cells that staff have confirmed; undefined without a question. */
  readonly confirmation: ImportConfirmation | undefined;
}) {
  const wrong = sheet.problem_count - sheet.moved_count;
  const count = sheet.changes + sheet.creates;
  const isReady = sheet.state === "ready" && wrong === 0 && count > 0;
  const isReplaceable = sheet.state === "ready" || sheet.state === "failed";
  return (
    <>
      {isReplaceable && (
        <label className={wrong > 0 ? "button primary file-button" : "button file-button"}>
          <input
            type="file"
            accept=".csv,.txt,text/csv"
            disabled={isPending}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = "";
              if (file !== undefined) void replace(file);
            }}
          />
          <FileUp size={17} aria-hidden />
          <span>{m.import_replace()}</span>
        </label>
      )}
      {isReplaceable && (
        <Button kind="danger" icon={Trash2} isPending={isPending} onClick={() => void forget()}>
          {m.remove()}
        </Button>
      )}
      {sheet.undo_until !== null && (
        <Button icon={Undo2} isPending={isPending} onClick={() => void undo()}>
          {m.undo()}
        </Button>
      )}
      {isReady && (
        <Button kind="primary" icon={Upload} isPending={isPending} onClick={() => void apply(confirmation)}>
          {m.import_apply({ count })}
        </Button>
      )}
    </>
  );
}
