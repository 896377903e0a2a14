import { vi } from "vitest";

export interface FakeRequest {
  /** Path below the back-office API, without query. */
  readonly path: string;
  readonly search: URLSearchParams;
  readonly headers: Headers;
  /** Parsed JSON, or the form of an upload. */
  readonly body: unknown;
}

type Handler = (request: FakeRequest) => unknown;

/** Handlers by method and path, such as `GET /coupons/7`. The result of a handler is the JSON body; `reject` creates a failure. */
export type FakeApi = Record<string, Handler>;

const base = "/smile/api/admin";

/** Replaces `fetch` with handlers. Requests without a handler get 404. */
export function stubApi(api: FakeApi): void {
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, "http://shop.test");
    const path = pathname.slice(base.length);
    const handler = api[`${init.method ?? "GET"} ${path}`];
    if (handler === undefined) return reject(404, { message: "no such row" });
    const body = typeof init.body === "string" ? JSON.parse(init.body) : init.body;
    const response = handler({ path, search: searchParams, headers: new Headers(init.headers), body });
    return response instanceof Response ? response : Response.json(response);
  });
}

export function reject(status: number, body: unknown): Response {
  return Response.json(body, { status });
}

/** Response of a list: one page with all rows. */
export function listOf<Row>(rows: readonly Row[]) {
  return { data: rows, meta: { total: rows.length, page: 1, per_page: 25 } };
}

/** Fake API of one row that staff read and change. A change of an older version gets 412 and names who changed the row. */
export function versionedRow<Row extends { readonly id: number; readonly updated_at: string }>(
  path: string,
  first: Row,
  withBody: (row: Row, body: unknown) => Row,
) {
  let row = first;
  let changedBy = "";
  const api: FakeApi = {
    [`GET ${path}`]: () => ({ data: row }),
    [`PATCH ${path}`]: ({ headers, body }) => {
      if (headers.get("If-Match") !== `"${row.updated_at}"`) {
        return reject(412, { message: "changed", data: row, changed_by: { name: changedBy } });
      }
      row = { ...withBody(row, body), updated_at: nextVersion(row.updated_at) };
      return { data: row };
    },
  };
  return {
    api,
    current: () => row,
    /** Changes the row as another staff member. */
    changeAs(name: string, changes: Partial<Row>): void {
      changedBy = name;
      row = { ...row, ...changes, updated_at: nextVersion(row.updated_at) };
    },
  };
}

function nextVersion(version: string): string {
  return new Date(Date.parse(version) + 1000).toISOString();
}
