import { afterEach, describe, expect, test, vi } from "vitest";
import { reject, stubApi } from "../testing/fake-api.ts";
import { exportUrl, request, requestData } from "./request.ts";

afterEach(() => vi.unstubAllGlobals());
vi.stubGlobal("localStorage", { getItem: () => "device", setItem: () => {} });

describe("request", () => {
  test("puts path and query into the URL, and leaves out values that are missing", async () => {
    const order = vi.fn(() => ({ data: [] }));
    stubApi({ "GET /orders": ({ search }) => ({ ...order(), search: String(search) }) });
    const query = { id: [3, 4], q: "0100 1", tab: undefined };
    expect(await request("GET /orders", { query })).toMatchObject({ search: "id=3&id=4&q=0100+1" });
  });

  test("returns the data, nothing for 204, and throws a rejection", async () => {
    stubApi({
      "GET /orders/7": () => ({ data: { id: 7 } }),
      "DELETE /imports/7": () => new Response(null, { status: 204 }),
      "POST /staff": () => reject(422, { message: "wrong", errors: { email: ["taken"] } }),
    });
    expect(await requestData("GET /orders/{id}", { path: { id: 7 } })).toEqual({ id: 7 });
    expect(await request("DELETE /imports/{id}", { path: { id: 7 } })).toBeUndefined();
    const body = { name: "Mona", email: "mona@smile.example", role: "owner" } as const;
    await expect(request("POST /staff", { body })).rejects.toMatchObject({ errors: { email: ["taken"] } });
  });

  test("does not compile with a path, a field or a value that the API does not have", () => {
    const wrong = async () => {
      // @ts-expect-error: no such path
      await request("GET /order/{id}", { path: { id: 7 } });
      // @ts-expect-error: the id is missing
      await request("GET /orders/{id}");
      // @ts-expect-error: no such field of a query
      await request("GET /orders", { query: { page_size: 5 } });
      // @ts-expect-error: no such field of a body
      await request("POST /orders/{id}/comments", { path: { id: 7 }, body: { comment: "" } });
      // @ts-expect-error: no such choice
      await request("PUT /orders/{id}/confirmation", { path: { id: 7 }, body: { confirmation: "yes" } });
      // @ts-expect-error: no such field of the response
      return (await requestData("GET /orders/{id}", { path: { id: 7 } })).number;
    };
    expect(wrong).toBeTypeOf("function");
  });
});

test("exportUrl keeps the filters and adds the language", () => {
  const query = new URLSearchParams({ tab: "to_ship" });
  expect(exportUrl("GET /orders.csv", { query })).toMatch(
    /^\/smile\/api\/admin\/orders\.csv\?tab=to_ship&lang=(ar|en)$/,
  );
});
