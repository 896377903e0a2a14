import { readFile } from "node:fs/promises";
import { Client } from "pg";
import type { Drill } from "./drill.ts";
import { startDatabase } from "./environment/running-database.ts";
import { startShop, statusOf, temporaryFolder } from "./environment/running-shop.ts";

const processes = 4;

/** Starts four shops concurrently on an empty database: one creates the tables, all serve pages, and the demo has each product once. */
export const fourStarts: Drill = {
  name: "25-four-starts",
  shows: ["R25"],
  minutes: 1,
  async run({ shutdown }) {
    const folder = await temporaryFolder(shutdown);
    const database = await startDatabase(folder, shutdown);
    const began = performance.now();
    const shops = await Promise.all(
      Array.from({ length: processes }, () => startShop({ folder, databaseUrl: database.url }, shutdown)),
    );
    await Promise.all(shops.map((shop) => shop.ready()));
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const logs = await Promise.all(shops.map((shop) => readFile(shop.logFile(), "utf8")));
    const migrated = logs.filter((log) => log.includes("made the tables")).length;
    const pages = await Promise.all(shops.map((shop) => statusOf(`${shop.url}/products`)));
    const products = await countProducts(database.url);
    const bugs = (await Promise.all(shops.map((shop) => shop.bugs()))).flat().length;
    return {
      held: migrated === 1 && pages.every((status) => status === 200) && products === 36 && bugs === 0,
      figures: `${processes} processes ready after ${seconds} s; ${migrated} of them made the tables, ${pages.filter((status) => status === 200).length} serve, ${products} products of 36, ${bugs} bugs in the logs`,
    };
  },
};

async function countProducts(databaseUrl: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ n: number }>("select count(*)::int as n from products");
    return rows[0]?.n ?? 0;
  } finally {
    await client.end();
  }
}
