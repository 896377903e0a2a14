import { afterAll, describe, expect, test } from "vitest";
import { useBuiltShop } from "#server/testing/built-shop.ts";
import { isBuilt } from "#server/testing/is-built.ts";
import { mentionCodes } from "#server/testing/mention-codes.ts";

const headers = { "Sec-Fetch-Site": "same-origin" };
const impossible: readonly [what: string, text: string][] = [
  ["too long", "4".repeat(10_000)],
  ["markup", `<script>alert("x")</script>`],
  ["a path", "../../../etc/passwd"],
  ["Arabic letters", "كود المنتج"],
  ["control characters", "\u0000\u0007"],
  ["half a character", "%E0%A4%A"],
];

describe.runIf(isBuilt)("impossible codes", () => {
  const { database, ask } = useBuiltShop({}, () => mentionCodes(database.db));
  afterAll(async () => {
    // No request above may record a check.
    const checks = await database.db.selectFrom("code_checks").select("id").execute();
    expect(checks).toEqual([]);
  });

  const type = (code: string, at = "") =>
    ask(`${at}/Product/Verify`, { method: "POST", headers, body: new URLSearchParams({ code }) });

  test.each(impossible)("are rejected by the form and have no result: %s", async (_, text) => {
    const result = `/en/Product/Verify/result/${encodeURIComponent(text)}`;
    const rejected = await type(text, "/en");
    expect(rejected.status).toBe(422);
    expect(await rejected.text()).not.toContain("<script>alert");
    const shown = await ask(result);
    expect(shown.status).toBe(404);
    expect(await shown.text()).not.toContain("<script>alert");
    expect((await ask(result, { method: "POST", headers })).status).toBe(404);
  });

  test.each([
    ["٤٨٢١٣ ۹۰۷۶۴-15827", "482139076415827"],
    ["k7p4 92qx", "K7P492QX"],
  ])("do not include mixed digits, dashes and letters: %s", async (typed, code) => {
    const { status, headers: response } = await type(typed);
    expect([status, response.get("Location")]).toEqual([303, `/Product/Verify/result/${code}`]);
  });
});
