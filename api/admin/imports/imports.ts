import { setTimeout } from "node:timers/promises";
import {
  AdminImport,
  AdminImportQuery,
  ImportConfirmation,
  ImportCorrections,
  ImportMoved,
  ImportProblemsQuery,
  ImportSheet,
} from "#contract/admin/imports/import.ts";
import { strictly } from "#contract/strictly.ts";
import { m } from "#messages/compiled/messages.js";
import { writeEntry } from "#shop/audit/write-entry.ts";
import { applyImport, claimImport, type RowsMoved } from "#shop/imports/apply-import.ts";
import { correctImport } from "#shop/imports/correct-import.ts";
import { deleteImport } from "#shop/imports/delete-imports.ts";
import { findImport, importPreview, isCorrectable, listImports } from "#shop/imports/list-imports.ts";
import { undoImport } from "#shop/imports/undo-import.ts";
import { inTransaction } from "#shop/in-transaction.ts";
import type { Api, ApiContext, ApiDependencies } from "../../context.ts";
import { emptyBody } from "../../empty-body.ts";
import { failureWithCode, notFound } from "../../failures.ts";
import { bodyRejections, data, idParams, jsonBody, rejections, response } from "../../responses.ts";
import { listed } from "../responses.ts";
import { adminRoutes, staffRoute } from "../routes.ts";
import { importsSeenBy, importWords, mayImport } from "./import-words.ts";
import { listProblems, toChangeJson, toImportJson, unreadableMessage } from "./to-import-json.ts";

const routes = adminRoutes("imports", "Import", AdminImport);
const list = routes.list(
  AdminImportQuery,
  "Imports: CSV files that were compared with the shop, with their state",
);
const remove = routes.remove("Delete an import that was not applied");
const importRejections = {
  ...rejections(404),
  409: response("Problems remain, or the listed rows have changed", ImportMoved),
};
const one = staffRoute("get", "/admin/imports/{id}", {
  operationId: "adminGetImport",
  summary: "One import: its state, a page of its problems, and the first changes",
  request: { params: idParams, query: strictly(ImportProblemsQuery) },
  responses: { 200: response("The row", data(ImportSheet)), ...rejections(404, 422) },
});
const apply = staffRoute("post", "/admin/imports/{id}/apply", {
  operationId: "adminApplyImport",
  summary:
    "Apply a checked import, all or nothing; a long one continues after the response. `confirm` accepts cells that have moved",
  request: { params: idParams, body: { ...jsonBody(strictly(ImportConfirmation)).body, required: false } },
  responses: {
    ...bodyRejections,
    202: response("Applied, or being applied", data(AdminImport)),
    ...importRejections,
  },
});
const correct = staffRoute("post", "/admin/imports/{id}/corrections", {
  operationId: "adminCorrectImport",
  summary: "Correct wrong cells of a checked file and compare it again; the new import replaces this one",
  request: { params: idParams, ...jsonBody(strictly(ImportCorrections)) },
  responses: { 201: response("Checked again", data(AdminImport)), ...bodyRejections, ...importRejections },
});
const undo = staffRoute("post", "/admin/imports/{id}/undo", {
  operationId: "adminUndoImport",
  summary:
    "Undo an import within a day; 409 if a row has changed since, or if an order or a code batch uses a new one",
  request: { params: idParams },
  responses: { 200: response("Undone", data(AdminImport)), ...importRejections },
});

/** Milliseconds to wait for the result of an import before responding. */
const resultTimeout = 1000;

export function registerImportRoutes(app: Api, { db, onError }: ApiDependencies): void {
  /** Returns the import when the role may see its kind. */
  async function seen(c: ApiContext, id: number) {
    const found = await findImport(db, id);
    return found !== null && importsSeenBy(c.var.staff.role).includes(found.kind) ? found : null;
  }
  const isTheirs = async (c: ApiContext, id: number) => {
    const found = await seen(c, id);
    return found !== null && mayImport(c.var.staff.role, found.kind);
  };

  app.openapi(list, async (c) => {
    const query = c.req.valid("query");
    const kinds = importsSeenBy(c.var.staff.role);
    return listed(c, await listImports(db, { ...query, kinds }), query, (row) =>
      toImportJson(row, c.var.language),
    );
  });

  app.openapi(one, async (c) => {
    const found = await seen(c, c.req.valid("param").id);
    if (found === null) return notFound(c);
    const [words, preview] = await Promise.all([
      listProblems(db, found, c.req.valid("query"), c.var.language),
      importPreview(db, found.id),
    ]);
    const sheet = {
      ...toImportJson(found, c.var.language),
      problems: words,
      is_correctable: await isCorrectable(db, found.id),
      preview: preview.map(toChangeJson),
    };
    return c.json({ data: sheet }, 200);
  });

  app.use("/admin/imports/:id/apply", emptyBody);
  app.openapi(apply, async (c) => {
    const { id } = c.req.valid("param");
    const locale = c.var.language;
    if (!(await isTheirs(c, id))) return notFound(c);
    const claimed = await claimImport(db, id, confirmationOf(c.req.valid("json")));
    if (!claimed.ok) {
      const { code } = claimed.rejection;
      if (code === "unknown") return notFound(c);
      return failureWithCode(c, 409, m[code]({}, { locale }), code);
    }
    // The import itself says why it failed, also after the response; the log has the error.
    const applying = applyImport(db, c.var.staff, claimed.value).catch((error: unknown) => {
      onError(error);
      return null;
    });
    const early = await Promise.race([applying, setTimeout(resultTimeout, null, { ref: false })]);
    if (early !== null && !early.ok)
      return rowsMoved(c, early.rejection, m.import_rows_moved({}, { locale }));
    const found = await findImport(db, id);
    return found === null ? notFound(c) : c.json({ data: toImportJson(found, c.var.language) }, 202);
  });

  app.openapi(correct, async (c) => {
    const { id } = c.req.valid("param");
    const locale = c.var.language;
    if (!(await isTheirs(c, id))) return notFound(c);
    const corrected = await correctImport(db, c.var.staff, importWords, id, c.req.valid("json"));
    if (corrected.ok) {
      const found = await findImport(db, corrected.value);
      return found === null ? notFound(c) : c.json({ data: toImportJson(found, c.var.language) }, 201);
    }
    const { rejection: why } = corrected;
    switch (why.code) {
      case "not_correctable":
        return failureWithCode(c, 409, m.import_not_correctable({}, { locale }), why.code);
      case "import_running":
        return failureWithCode(c, 409, m.import_running({}, { locale }), why.code);
      default:
        return failureWithCode(c, 409, unreadableMessage(why, locale), why.code);
    }
  });

  app.openapi(undo, async (c) => {
    const { id } = c.req.valid("param");
    const locale = c.var.language;
    if (!(await isTheirs(c, id))) return notFound(c);
    const undone = await undoImport(db, c.var.staff, id);
    if (!undone.ok) {
      const { rejection: why } = undone;
      if (why.code === "unknown") return notFound(c);
      if (why.code === "rows_moved") return rowsMoved(c, why, m.import_undo_moved({}, { locale }));
      return failureWithCode(c, 409, m[why.code]({}, { locale }), why.code);
    }
    const found = await findImport(db, id);
    return found === null ? notFound(c) : c.json({ data: toImportJson(found, c.var.language) }, 200);
  });

  app.openapi(remove, async (c) => {
    const { id } = c.req.valid("param");
    if (!(await isTheirs(c, id))) return notFound(c);
    const found = await findImport(db, id);
    const deleted = await inTransaction(db, async (tx) => {
      const result = await deleteImport(tx, id);
      if (!result.ok || found === null) return result;
      const before = {
        id,
        kind: found.kind,
        file_name: found.file_name,
        state: found.state,
        rows: found.rows,
      };
      await writeEntry(tx, c.var.staff, { action: "delete", resource: "imports", id, before, after: null });
      return result;
    });
    if (deleted.ok) return c.body(null, 204);
    return failureWithCode(c, 409, m.import_kept({}, { locale: c.var.language }), deleted.rejection.code);
  });
}

/** Without a body, nothing is confirmed. */
function confirmationOf({ confirm = [], ...confirmed }: Partial<ImportConfirmation>) {
  return { confirm, ...confirmed };
}

function rowsMoved(c: ApiContext, { code, rows }: RowsMoved, message: string) {
  const moved = m.import_row_moved({}, { locale: c.var.language });
  const problems = rows.map(({ row, key }) => ({
    row,
    column: key,
    kind: "moved" as const,
    code,
    message: moved,
  }));
  return c.json({ message, error: message, code, problems }, 409);
}
