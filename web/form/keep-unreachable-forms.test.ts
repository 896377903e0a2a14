import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { keepUnreachableForms } from "./keep-unreachable-forms.ts";

const answerOf = async (result: unknown, method = "POST") => {
  const body = new URLSearchParams({ phone: "0101", password: "secret" });
  const request = new Request("http://shop/login", { method, ...(method === "POST" && { body }) });
  const results = await keepUnreachableForms({ request }, async () => ({ login: { type: "error", result } }));
  return results["login"];
};

describe("keepUnreachableForms", () => {
  beforeEach(() => void vi.stubGlobal("document", { cookie: "visit=1" }));
  afterEach(() => vi.clearAllMocks());

  test.each([
    ["no connection", { type: "DataWithResponseInit", data: new TypeError("Failed to fetch"), init: null }],
    ["a broken response", new Error("Unable to decode", { cause: new TypeError("network error") })],
    ["a busy proxy", { status: 503, statusText: "", internal: false, data: "busy" }],
  ])("shows a form again with its values after %s, without its password", async (_, error) => {
    expect(await answerOf(error)).toMatchObject({
      type: "data",
      result: { data: { values: { phone: "0101" }, errors: {}, isUnsent: true }, init: { status: 503 } },
    });
  });

  test("changes no other failure, and no request that only reads", async () => {
    const missing = { status: 404, statusText: "", internal: false, data: null };
    expect(await answerOf(missing)).toEqual({ type: "error", result: missing });
    const lost = new TypeError("Failed to fetch");
    expect(await answerOf(lost, "GET")).toEqual({ type: "error", result: lost });
  });
});
