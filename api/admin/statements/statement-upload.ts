import {
  maxStatementBytes,
  PostedStatement,
  StatementUnreadable,
  TakenStatement,
} from "#contract/admin/statements/statement.ts";
import { fieldErrors } from "#contract/field-errors.ts";
import { strictly } from "#contract/strictly.ts";
import { beginningOf, cleanText } from "#contract/text.ts";
import { m } from "#messages/compiled/messages.js";
import { auditedCreation } from "#shop/audit/audited.ts";
import { findStatement } from "#shop/statements/admin-statements.ts";
import { takeStatement } from "#shop/statements/take-statement.ts";
import type { Api, ApiDependencies } from "../../context.ts";
import { failureWithCode, fieldFailure } from "../../failures.ts";
import { limitBody } from "../../limit-body.ts";
import { fileIn, formRejected, readPostedForm, textsIn } from "../../read-posted-form.ts";
import { bearer, bodyRejections, data, fileBody, rejections, response } from "../../responses.ts";
import { noStore, requireStaff } from "../session/require-staff.ts";
import { auditedStatements, toFileProblemJson } from "./audited-statements.ts";

const maxFormBytes = maxStatementBytes + 16 * 1024;

/** Accepts a file, so it is registered before the parser and limit of JSON bodies. */
export function registerStatementUploadRoute(app: Api, dependencies: ApiDependencies): void {
  const { db } = dependencies;
  const limit = limitBody(dependencies, maxFormBytes);

  app.openAPIRegistry.registerPath({
    tags: ["admin"],
    security: bearer,
    method: "post",
    path: "/admin/statements",
    operationId: "adminTakeStatement",
    summary: "Upload a courier's statement as .xlsx or CSV and compare it with the orders, without booking",
    request: fileBody(PostedStatement),
    responses: {
      201: response("Accepted", data(TakenStatement)),
      ...rejections(401, 403, 409),
      ...bodyRejections,
      422: response("A field is wrong, or the unreadable rows of the file", StatementUnreadable),
    },
  });
  app.post("/admin/statements", noStore, requireStaff(dependencies), limit, async (c) => {
    const locale = c.var.language;
    const form = await readPostedForm(c);
    if (!form.ok) return formRejected(c, form.rejection);
    const fields = strictly(PostedStatement).safeParse(textsIn(form.value));
    if (!fields.success) return fieldFailure(c, fieldErrors(fields.error));
    const posted = fileIn(form.value, "file");
    if (!posted.ok) return fieldFailure(c, { file: [posted.rejection.code] });
    const file = {
      ...fields.data,
      fileName: beginningOf(cleanText(posted.value.name), 120),
      bytes: await posted.value.bytes(),
    };
    const { staff } = c.var;
    const result = await dependencies.admitted(c, () =>
      auditedCreation(db, staff, auditedStatements, (tx) => takeStatement(tx, staff.id, file)),
    );
    if (result.ok) {
      const { decisions: _, ...statement } = result.value;
      const found = await findStatement(db, statement.id);
      const problems = found?.problems.map((problem) => toFileProblemJson(problem, locale)) ?? [];
      return c.json({ data: { ...statement, problems } }, 201);
    }
    switch (result.rejection.code) {
      case "unknown":
      case "courier_unknown":
        return fieldFailure(c, { courier_id: ["courier_unknown"] });
      case "courier_without_files":
        return fieldFailure(c, { courier_id: ["courier_without_files"] });
      case "statement_known": {
        const message = m.admin_statement_known({ id: result.rejection.id }, { locale });
        return failureWithCode(c, 409, message, "statement_known");
      }
      case "statement_unreadable": {
        const message = m.admin_statement_unreadable({}, { locale });
        const problems = result.rejection.problems.map((problem) => toFileProblemJson(problem, locale));
        return c.json({ message, error: message, errors: { file: [message] }, problems }, 422);
      }
    }
  });
}
