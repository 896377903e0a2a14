import { type Query, useQuery, useQueryClient } from "@tanstack/react-query";
import { FileUp, Trash2, Undo2, Upload } from "lucide-react";
import { useRef, useState } from "react";
import { useNavigate, useParams } from "react-router";
import type { ImportSheet } from "#contract/admin/catalogue/import.ts";
import { type Answer, request } from "../api/request.ts";
import { RequestFailure } from "../api/request-failure.ts";
import { PageHead } from "../layout/page-head.tsx";
import { ListSkeleton } from "../list/list-skeleton.tsx";
import { m } from "../messages/compiled/messages.js";
import { listPath, rowPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { FailureNotice, failureText, Notice, toast } from "../ui/feedback.tsx";
import { importKindNames, importStateNames } from "./import-names.ts";
import { ChangeTable, ProblemTable } from "./import-tables.tsx";
import { useCorrections } from "./use-corrections.ts";

const isWorking = (sheet: ImportSheet | undefined) =>
  sheet?.state === "checking" || sheet?.state === "applying";

/** Import of a file: errors by row and column, or its changes; applying and undoing it. */
export function Component() {
  const id = Number(useParams()["id"]);
  const sheet = useQuery({
    queryKey: ["imports", "one", id],
    queryFn: async ({ signal }) =>
      (await request<Answer<ImportSheet>>(`/imports/${id}?per_page=100`, { signal })).data,
    refetchInterval: ({ state }) => (isWorking(state.data) ? 1000 : false),
  });
  if (sheet.data === undefined) {
    return (
      <>
        <PageHead title={m.nav_imports()} back={listPath("imports")} />
        {sheet.isError ? (
          <FailureNotice error={sheet.error} onRetry={() => sheet.refetch()} />
        ) : (
          <ListSkeleton />
        )}
      </>
    );
  }
  return <Import key={sheet.data.id} sheet={sheet.data} />;
}

function Import({ sheet }: { readonly sheet: ImportSheet }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const mayChange = useMay(sheet.kind === "stock" ? "stock" : "catalogue");
  const deleted = useRef(false);
  const [isPending, setPending] = useState(false);
  const count = sheet.changes + sheet.creates;
  const isReady = sheet.state === "ready" && sheet.problem_count === 0 && count > 0;

  async function attempt(work: () => Promise<unknown>): Promise<void> {
    setPending(true);
    try {
      await work();
    } catch (error) {
      const [first] = error instanceof RequestFailure ? (error.errors["file"] ?? []) : [];
      toast(first ?? failureText(error), { tone: "red" });
    }
    setPending(false);
    // Excludes the deleted import.
    const isAsked = ({ queryKey }: Query) =>
      !(deleted.current && queryKey[1] === "one" && queryKey[0] === "imports");
    await client.invalidateQueries({ predicate: isAsked });
  }
  const post = (what: string) => attempt(() => request(`/imports/${sheet.id}/${what}`, { method: "POST" }));
  /** Checks a corrected file of the same kind, and deletes this one once the other is stored. */
  const replace = (file: File) =>
    attempt(async () => {
      const body = new FormData();
      body.set("kind", sheet.kind);
      body.set("file", file);
      const { data } = await request<Answer<{ readonly id: number }>>("/imports", { method: "POST", body });
      await request(`/imports/${sheet.id}`, { method: "DELETE" });
      deleted.current = true;
      await navigate(rowPath("imports", data.id), { replace: true });
    });
  const corrections = useCorrections(isPending, (cells) =>
    attempt(async () => {
      const path = `/imports/${sheet.id}/corrections`;
      const { data } = await request<Answer<{ readonly id: number }>>(path, {
        method: "POST",
        body: { cells },
      });
      deleted.current = true;
      await navigate(rowPath("imports", data.id), { replace: true });
    }),
  );
  const forget = () =>
    attempt(async () => {
      await request(`/imports/${sheet.id}`, { method: "DELETE" });
      deleted.current = true;
      await navigate(listPath("imports"));
    });

  return (
    <>
      <PageHead
        title={<bdi dir="auto">{sheet.file_name}</bdi>}
        titleText={sheet.file_name}
        back={listPath("imports")}
        beside={<span className="soft small on-desk">{importKindNames[sheet.kind]()}</span>}
      >
        {mayChange && (sheet.state === "ready" || sheet.state === "failed") && (
          <label className="button file-button" data-kind={sheet.problem_count > 0 ? "primary" : undefined}>
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
        {mayChange && (sheet.state === "ready" || sheet.state === "failed") && (
          <Button
            kind="danger"
            icon={<Trash2 size={17} aria-hidden />}
            isPending={isPending}
            onClick={() => void forget()}
          >
            {m.remove()}
          </Button>
        )}
        {mayChange && sheet.undo_until !== null && (
          <Button
            icon={<Undo2 size={17} aria-hidden />}
            isPending={isPending}
            onClick={() => void post("undo")}
          >
            {m.undo()}
          </Button>
        )}
        {mayChange && isReady && (
          <Button
            kind="primary"
            icon={<Upload size={17} aria-hidden />}
            isPending={isPending}
            onClick={() => void post("apply")}
          >
            {m.import_apply({ count })}
          </Button>
        )}
      </PageHead>
      <dl className="figures panel">
        <Figure label={m.import_rows()} count={sheet.rows} />
        <Figure label={m.import_changes()} count={sheet.changes} />
        <Figure label={m.import_creates()} count={sheet.creates} />
        <Figure label={m.import_unchanged()} count={sheet.unchanged} />
        <Figure label={m.import_problems()} count={sheet.problem_count} />
      </dl>
      <div role="status">
        <StateNotice sheet={sheet} />
      </div>
      {sheet.problems.length > 0 && (
        <ProblemTable
          problems={sheet.problems}
          total={sheet.problem_count}
          corrections={mayChange && sheet.is_correctable ? corrections : null}
        />
      )}
      {sheet.preview.length > 0 && <ChangeTable kind={sheet.kind} changes={sheet.preview} />}
    </>
  );
}

function StateNotice({ sheet }: { readonly sheet: ImportSheet }) {
  if (isWorking(sheet)) {
    return (
      <Notice tone="sea">
        {importStateNames[sheet.state]()} {sheet.progress}%
      </Notice>
    );
  }
  if (sheet.state === "failed") return <Notice tone="red">{m.import_failed_hint()}</Notice>;
  if (sheet.state === "applied") return <Notice tone="leaf">{m.import_applied_hint()}</Notice>;
  if (sheet.state === "undone") return <Notice tone="leaf">{m.import_undone_hint()}</Notice>;
  if (sheet.problem_count > 0) return <Notice tone="red">{m.import_problems_hint()}</Notice>;
  return <Notice tone="sea">{m.import_dry_run()}</Notice>;
}

function Figure({ label, count }: { readonly label: string; readonly count: number }) {
  return (
    <div className="figure">
      <dt>{label}</dt>
      <dd>{count}</dd>
    </div>
  );
}
