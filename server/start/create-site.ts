import { Hono } from "hono";
import type { Logger } from "pino";
import type { Database } from "#db/database.ts";
import { logRequests } from "./log-requests.ts";
import { readiness } from "./readiness.ts";
import type { PictureWatch } from "./watch-pictures.ts";

/** What turns a request into an answer, such as a Hono. */
export interface Answering {
  fetch(request: Request, env?: unknown): Response | Promise<Response>;
}

/** The shop with what its operator needs around it: a line for each request, and whether it is ready for them. */
export function createSite(
  shop: Answering,
  { db, log, over, pictures }: { db: Database; log: Logger; over: AbortSignal; pictures?: PictureWatch },
): Hono {
  return new Hono()
    .get("/readyz", readiness(db, over, pictures?.problem))
    .use(logRequests(log))
    .all("*", (c) => shop.fetch(c.req.raw, c.env));
}
