import { Hono, type MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { Database } from "#db/database.ts";
import { headersOfEveryAnswer } from "../every-answer.ts";
import { logRequests } from "./log-requests.ts";
import { readiness } from "./readiness.ts";

/** What turns a request into an answer, such as a Hono. */
export interface Answering {
  fetch(request: Request, env?: unknown): Response | Promise<Response>;
}

export interface SiteParts {
  readonly db: Database;
  readonly log: Logger;
  readonly over: AbortSignal;
  /** Where visitors reach it. */
  readonly publicUrl: string;
}

/**
 * The shop with what its operator needs around it: the headers of every answer, a line for each request, and whether it is
 * ready for them. `files` answer before the shop, without a line.
 */
export function createSite(
  shop: Answering,
  { db, log, over, publicUrl }: SiteParts,
  files: MiddlewareHandler = (_c, next) => next(),
): Hono {
  return new Hono()
    .use(headersOfEveryAnswer(publicUrl))
    .use(files)
    .get("/readyz", readiness(db, over))
    .use(logRequests(log))
    .all("*", (c) => shop.fetch(c.req.raw, c.env));
}
