import { vi } from "vitest";

/** A request as the fake API receives it. */
export interface FakeRequest {
  /** Path below the API of the back office, without its query. */
  readonly path: string;
  readonly search: URLSearchParams;
  readonly headers: Headers;
  /** Parsed JSON, or the form of an upload. */
  readonly body: unknown;
}

type Handler = (request: FakeRequest) => unknown;

/** Handlers by method and path, such as `GET /coupons/7`. What a handler returns is the JSON; `refuse` makes a failure. */
export type FakeApi = Record<string, Handler>;

const base = "/smile/api/admin";

/** Replaces `fetch` with handlers. Requests without a handler respond with 404. */
export function stubApi(api: FakeApi): void {
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, "http://shop.test");
    const path = pathname.slice(base.length);
    const handler = api[`${init.method ?? "GET"} ${path}`];
    if (handler === undefined) return refuse(404, { message: "no such row" });
    const body = typeof init.body === "string" ? JSON.parse(init.body) : init.body;
    const answer = handler({ path, search: searchParams, headers: new Headers(init.headers), body });
    return answer instanceof Response ? answer : Response.json(answer);
  });
}

/** Response of a rejected request. */
export function refuse(status: number, body: unknown): Response {
  return Response.json(body, { status });
}

/** Response of a list: one page with all rows. */
export function listOf<Row>(rows: readonly Row[]) {
  return { data: rows, meta: { total: rows.length, page: 1, per_page: 25 } };
}
