import { createRoute } from "@hono/zod-openapi";
import {
  AdminCodeBatch,
  AdminCodeBatchQuery,
  BatchEvent,
  CodeBatchPatch,
  NewCodeBatch,
} from "#contract/admin/authenticity/code-batch.ts";
import { m } from "#messages/compiled/messages.js";
import { auditedCreation } from "#shop/audit/audited.ts";
import { adminBatches, changeBatch } from "#shop/authenticity/admin-batches.ts";
import { type BatchProgress, makeBatchOfProduct } from "#shop/authenticity/make-batch.ts";
import type { ChangeRejection } from "#shop/listing/change-rejection.ts";
import type { Result } from "#shop/result.ts";
import type { Api, ApiContext, ApiDependencies } from "../../context.ts";
import { failure, notFound } from "../../failures.ts";
import { changes, lists, shows } from "../handlers.ts";
import { rejected } from "../responses.ts";
import { adminRoutes } from "../routes.ts";
import { auditedBatches, toBatchJson } from "./audited-batches.ts";

const routes = adminRoutes("code-batches", "CodeBatch", AdminCodeBatch);
const list = routes.list(AdminCodeBatchQuery, "Batches of codes, found by lot, note or product");
const one = routes.one("One batch");
/** Content type of server-sent events, each one line of JSON: progress, and the result at the end. */
const progressType = "text/event-stream";

const createOne = routes.create(
  NewCodeBatch,
  `Add a batch with its codes; with Accept: ${progressType} the response reports the progress`,
);
const create = createRoute({
  ...createOne,
  responses: {
    ...createOne.responses,
    201: {
      description: "Made, or being made",
      content: { ...createOne.responses[201].content, [progressType]: { schema: BatchEvent } },
    },
  },
});
const change = routes.change(CodeBatchPatch, "Release, recall or void a batch, or change its notes");

export function registerCodeBatchRoutes(app: Api, { db, codes }: ApiDependencies): void {
  const { key, limits } = codes;
  const batches = adminBatches(limits);
  const resource = auditedBatches(limits);

  app.openapi(list, lists(db, batches.list, toBatchJson));
  app.openapi(one, shows(db, batches.find, toBatchJson));

  app.openapi(create, async (c) => {
    const body = c.req.valid("json");
    const make = (onProgress?: BatchProgress) =>
      auditedCreation(db, c.var.staff, resource, (tx) => makeBatchOfProduct(tx, key, body, onProgress));
    if (!wantsProgress(c)) return respondCreated(c, await make());
    const streamed = await streamProgress(c.req.raw.signal, make, (made) =>
      made?.ok ? { data: made.value } : { message: m.error_unexpected({}, { locale: c.var.language }) },
    );
    if ("outcome" in streamed) return respondCreated(c, streamed.outcome);
    return c.body(streamed.events, 201, { "Content-Type": progressType, "X-Accel-Buffering": "no" });
  });

  app.openapi(change, changes(db, resource, changeBatch, notSaved));
}

function respondCreated(c: ApiContext, made: Result<AdminCodeBatch, ChangeRejection>) {
  return made.ok ? c.json({ data: made.value }, 201) : rejected(c, made.rejection);
}

function notSaved(
  c: ApiContext,
  { code }: { readonly code: "unknown" | "batch_unknown" | "state_not_allowed" },
) {
  switch (code) {
    case "unknown":
    case "batch_unknown":
      return notFound(c);
    case "state_not_allowed":
      return failure(c, 409, m.admin_batch_state({}, { locale: c.var.language }));
  }
}

/** Returns whether the client requests the progress of a long job. */
export function wantsProgress(c: ApiContext): boolean {
  return (c.req.header("accept") ?? "").includes(progressType);
}

/**
 * Starts work that reports its progress. Returns the result if the work ends without a report, as a rejection does.
 * Otherwise returns the events: `{ written, count }` each time, and finally `last` of the result, or of null after a
 * failure. When the client has disconnected, the next report throws and rolls the work back.
 */
export async function streamProgress<Outcome>(
  signal: AbortSignal,
  work: (onProgress: BatchProgress) => Promise<Outcome>,
  last: (outcome: Outcome | null) => object,
): Promise<{ readonly outcome: Outcome } | { readonly events: ReadableStream<Uint8Array<ArrayBuffer>> }> {
  const encoder = new TextEncoder();
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>(
    {},
    undefined,
    new ByteLengthQueuingStrategy({ highWaterMark: 64 * 1024 }),
  );
  const writer = writable.getWriter();
  let isGone = false;
  writer.closed.catch(() => {
    isGone = true;
  });
  const write = (event: object) =>
    writer.write(encoder.encode(`data: ${JSON.stringify(event)}\n\n`)).catch(() => {
      isGone = true;
    });
  const begun = Promise.withResolvers<null>();
  const working = work((written, count) => {
    if (isGone || signal.aborted) throw new Error("the client has disconnected");
    void write({ written, count });
    begun.resolve(null);
  });
  const first = await Promise.race([working.then((outcome) => ({ outcome })), begun.promise]);
  if (first !== null) return first;
  void working
    .then(last, () => last(null))
    .then(write)
    .then(() => writer.close())
    .catch(() => {});
  return { events: readable };
}
