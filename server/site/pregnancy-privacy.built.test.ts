import { Hono } from "hono";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import { createSearchMisses, type SearchMisses } from "#shop/search/search-misses.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { logRequests } from "../http/log-requests.ts";
import { logInMemory } from "../process/testing/log-in-memory.ts";
import { type Ask, openBuiltShop } from "../testing/built-shop.ts";
import { isBuilt } from "../testing/is-built.ts";
import { useTestDatabase } from "../testing/use-test-database.ts";

const words = "pregnan|nursing|حامل|حوامل|حمل|رضاع|suitable";

/** Rows of each table that name pregnancy, as text. */
async function rowsAboutPregnancy(db: Database): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const found = tables.map(
    ({ name }) => sql<{ name: string; rows: string | null }>`
      select ${sql.lit(name)} as name, string_agg(one::text, ' ' order by one::text) as rows
      from ${sql.table(name)} as one where one::text ~* ${words}`,
  );
  const { rows } = await sql<{
    name: string;
    rows: string | null;
  }>`${sql.join(found, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.name, row.rows ?? ""]));
}

describe.runIf(isBuilt)("a shopper who looks for products for pregnancy", () => {
  const { lines, log } = logInMemory();
  let product = 0;
  let ask: Ask;
  let misses: SearchMisses;
  const database = useTestDatabase(async () => {
    product = await insertProduct(database.db, { name_en: "Rose cream", pregnancy: "suitable" });
  });
  beforeAll(async () => {
    misses = createSearchMisses(database.db);
    const { shop } = await openBuiltShop(database.db, { searchMisses: misses });
    const site = new Hono()
      .use(logRequests(log, () => "203.0.113.9"))
      .all("*", (c) => shop.request(c.req.raw));
    ask = async (path, init) => await site.request(new URL(`http://localhost${path}`), init);
  });

  test("leaves no trace in the database or the log", async () => {
    const before = await rowsAboutPregnancy(database.db);
    const statuses: number[] = [];
    for (const path of [
      "/pregnancy",
      "/en/pregnancy",
      "/en/pregnancy.data",
      "/EN/Pregnancy/",
      "/products?pregnancy=suitable",
      "/en/products?query=pregnancy+safe",
      `/products?query=${encodeURIComponent("حامل")}`,
      `/products?query=${encodeURIComponent("zzqq للحامل والرضاعة")}`,
      `/search?query=${encodeURIComponent("كريم للحامل")}`,
      "/smile/api/products?pregnancy=suitable",
      "/smile/api/products/facets?pregnancy=suitable",
      "/smile/api/search?query=pregnancy%20safe%20zzqq",
      "/concern/pregnancy",
      "/pregnancy/unknown",
      `/product/${product}`,
    ])
      statuses.push((await ask(path)).status);
    const form = new URLSearchParams({ product_id: String(product), next: "/en/pregnancy" });
    const added = await ask("/en/cart/lines", {
      method: "POST",
      body: form,
      headers: { origin: "http://localhost", referer: "http://localhost/en/pregnancy" },
    });
    statuses.push(added.status);
    await misses.write();
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect([statuses[0], added.status]).toEqual([200, 303]);
    expect(await rowsAboutPregnancy(database.db)).toEqual(before);
    expect(lines.length).toBe(statuses.length);
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(words, "iu"));
  });
});
