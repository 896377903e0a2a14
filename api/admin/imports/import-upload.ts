import { CheckedImport, PostedImport } from "#contract/admin/imports/import.ts";
import { maxImportBytes } from "#contract/admin/imports/import-limits.ts";
import { fieldErrors } from "#contract/field-errors.ts";
import { strictly } from "#contract/strictly.ts";
import { beginningOf, cleanText } from "#contract/text.ts";
import { m } from "#messages/compiled/messages.js";
import { checkImport } from "#shop/imports/check-import.ts";
import { findImport } from "#shop/imports/list-imports.ts";
import type { Api, ApiDependencies } from "../../context.ts";
import { failure, failureWithCode, fieldFailure, notFound, rejectedField } from "../../failures.ts";
import { limitBody } from "../../limit-body.ts";
import { fileIn, formRejected, readPostedForm, textsIn } from "../../read-posted-form.ts";
import { bearer, bodyRejections, data, fileBody, rejections, response } from "../../responses.ts";
import { noStore, requireStaff } from "../session/require-staff.ts";
import { importWords, mayImport } from "./import-words.ts";
import { listProblems, toImportJson, unreadableMessage } from "./to-import-json.ts";

const maxFormBytes = maxImportBytes + 16 * 1024;
/** Maximum number of problems in the response; the list has all. */
const maxShownProblems = 100;

/** Accepts a file, so it is registered before the parser and limit of JSON bodies. */
export function registerImportUploadRoute(app: Api, dependencies: ApiDependencies): void {
  const { db } = dependencies;
  const limit = limitBody(dependencies, maxFormBytes);

  app.openAPIRegistry.registerPath({
    tags: ["admin"],
    security: bearer,
    method: "post",
    path: "/admin/imports",
    operationId: "adminCheckImport",
    summary: "Compare a CSV file with the shop: its changes and its problems; nothing is changed yet",
    request: fileBody(PostedImport),
    responses: {
      201: response("Checked", data(CheckedImport)),
      ...rejections(401, 403, 409),
      ...bodyRejections,
    },
  });
  app.post("/admin/imports", noStore, requireStaff(dependencies), limit, async (c) => {
    const locale = c.var.language;
    const form = await readPostedForm(c);
    if (!form.ok) return formRejected(c, form.rejection);
    const fields = strictly(PostedImport).safeParse(textsIn(form.value));
    if (!fields.success) return fieldFailure(c, fieldErrors(fields.error));
    const { kind } = fields.data;
    const { staff } = c.var;
    if (!mayImport(staff.role, kind)) return failure(c, 403, m.import_not_yours({}, { locale }));
    const posted = fileIn(form.value, "file");
    if (!posted.ok) return fieldFailure(c, { file: [posted.rejection.code] });
    if (posted.value.size > maxImportBytes) return fieldFailure(c, { file: ["file_too_large"] });
    const fileName = beginningOf(cleanText(posted.value.name).replace(/\s+/g, " "), 120);
    const file = { kind, fileName, bytes: await posted.value.bytes() };
    const checked = await dependencies.admitted(c, () => checkImport(db, staff, importWords, file));
    if (!checked.ok) {
      if (checked.rejection.code === "import_running") {
        return failureWithCode(c, 409, m.import_running({}, { locale }), "import_running");
      }
      return rejectedField(c, "file", unreadableMessage(checked.rejection, locale));
    }
    const found = await findImport(db, checked.value);
    if (found === null) return notFound(c);
    const problems = await listProblems(db, found, { page: 1, per_page: maxShownProblems }, locale);
    return c.json({ data: { ...toImportJson(found, locale), problems } }, 201);
  });
}
