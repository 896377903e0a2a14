import { createMiddleware } from "hono/factory";
import {
  maxTrackingBytes,
  maxTrackingRows,
  NewTrackingNumbers,
  PostedTrackingFile,
  TrackingNotReady,
  TrackingQuery,
  TrackingResponse,
} from "#contract/admin/orders/tracking-numbers.ts";
import { fieldErrors } from "#contract/field-errors.ts";
import { strictly } from "#contract/strictly.ts";
import { m } from "#messages/compiled/messages.js";
import { fileProblemMessage } from "#messages/file-problem-message.ts";
import { trackingMessage } from "#messages/tracking-message.ts";
import { readCsv } from "#shop/csv/read-csv.ts";
import {
  type CheckedLine,
  readTrackingRows,
  readTrackingText,
  type TrackingLine,
} from "#shop/shipping/check-tracking-lines.ts";
import { noteTrackingNumbers } from "#shop/shipping/note-tracking-numbers.ts";
import type { Api, ApiContext, ApiDependencies, ApiEnv } from "../../context.ts";
import { fieldFailure, rejectedField } from "../../failures.ts";
import { limitBody } from "../../limit-body.ts";
import { bringsForm, fileIn, formRejected, readPostedForm, textsIn } from "../../read-posted-form.ts";
import { bodyRejections, data, jsonBody, response } from "../../responses.ts";
import { staffRoute } from "../routes.ts";
import { noStore, requireStaff } from "../session/require-staff.ts";

const path = "/admin/hand-overs/tracking";
const note = staffRoute("post", path, {
  operationId: "adminNoteTrackingNumbers",
  summary:
    "Set the tracking numbers of many orders and ship unsent ones, from `text` or from a CSV file in `file`",
  request: { query: strictly(TrackingQuery), ...jsonBody(strictly(NewTrackingNumbers)) },
  responses: {
    200: response("One result per line", data(TrackingResponse)),
    409: response("Some lines have problems; nothing was changed", TrackingNotReady),
    ...bodyRejections,
  },
});

/** Parsed input of a file or a text. */
interface Posted {
  readonly lines: readonly TrackingLine[];
  readonly courier_id: number | null;
  readonly skip_problems: boolean;
}

export function registerTrackingNumberRoutes(app: Api, dependencies: ApiDependencies): void {
  app.openapi(note, async (c) => {
    const { text, ...rest } = c.req.valid("json");
    return await noted(c, dependencies, { lines: readTrackingText(text), ...rest });
  });
}

/** Accepts a file at the same path. It is registered before the parser and limit of JSON bodies, and passes other bodies on. */
export function registerTrackingFileRoute(app: Api, dependencies: ApiDependencies): void {
  const limit = limitBody(dependencies, maxTrackingBytes + 16 * 1024);
  app.post(path, ofForms(noStore), ofForms(requireStaff(dependencies)), ofForms(limit), async (c, next) => {
    if (!bringsForm(c)) return await next();
    const query = strictly(TrackingQuery).safeParse(c.req.query());
    if (!query.success) return fieldFailure(c, fieldErrors(query.error));
    const form = await readPostedForm(c);
    if (!form.ok) return formRejected(c, form.rejection);
    const fields = strictly(PostedTrackingFile).safeParse(textsIn(form.value));
    if (!fields.success) return fieldFailure(c, fieldErrors(fields.error));
    const posted = fileIn(form.value, "file");
    if (!posted.ok) return fieldFailure(c, { file: [posted.rejection.code] });
    const rows = await readCsv(await posted.value.bytes(), maxTrackingRows + 1);
    if (!rows.ok) return rejectedField(c, "file", fileProblemMessage(rows.rejection, c.var.language));
    const lines = readTrackingRows(rows.value.map(({ line, cells }) => ({ row: line, cells })));
    return await dependencies.admitted(c, () => noted(c, dependencies, { lines, ...fields.data }));
  });
}

/** Applies a middleware only to multipart requests. */
function ofForms(middleware: ReturnType<typeof requireStaff>) {
  return createMiddleware<ApiEnv>(async (c, next) =>
    bringsForm(c) ? await middleware(c, next) : await next(),
  );
}

async function noted(c: ApiContext, { db }: ApiDependencies, { lines, ...posted }: Posted) {
  const field = bringsForm(c) ? "file" : "text";
  const locale = c.var.language;
  if (lines.length === 0) return fieldFailure(c, { [field]: ["required"] });
  if (lines.length > maxTrackingRows) {
    return rejectedField(c, field, m.admin_tracking_many({ max: maxTrackingRows }, { locale }));
  }
  const { dry_run: dryRun } = TrackingQuery.parse(c.req.query());
  const result = await noteTrackingNumbers(db, c.var.staff, {
    lines,
    courierId: posted.courier_id,
    skipProblems: posted.skip_problems,
    dryRun,
  });
  if (result.ok) {
    return c.json({ data: toTrackingJson(c, result.value.lines, result.value.applied) }, 200);
  }
  switch (result.rejection.code) {
    case "courier_unknown":
    case "courier_inactive":
      return fieldFailure(c, { courier_id: [result.rejection.code] });
    case "tracking_problems": {
      const message = m.admin_tracking_problems({}, { locale });
      const shown = toTrackingJson(c, result.rejection.lines, false);
      return c.json({ message, error: message, code: "tracking_problems", data: shown }, 409);
    }
  }
}

function toTrackingJson(c: ApiContext, lines: readonly CheckedLine[], applied: boolean): TrackingResponse {
  const count = (result: CheckedLine["result"]) => lines.filter((line) => line.result === result).length;
  return {
    ready: count("ready"),
    warnings: count("warning"),
    problems: count("problem"),
    applied,
    rows: lines.map(({ row, orderNo, tracking, written, order, ships, result, finding }) => ({
      row,
      order_no: orderNo ?? written,
      order_id: order?.id ?? null,
      customer: order?.customer ?? null,
      tracking_number: tracking ?? "",
      ships,
      result,
      code: finding?.code ?? null,
      message: finding === null ? null : trackingMessage(finding, c.var.language),
    })),
  };
}
