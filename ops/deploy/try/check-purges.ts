import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "#db/database.ts";
import { say } from "#scripts/launch/say.mjs";
import type { openCacheClient, Person } from "./cache-client.ts";

interface PurgeTrial {
  readonly origin: string;
  readonly ask: ReturnType<typeof openCacheClient>["ask"];
  readonly check: (isGood: boolean, fault: string) => void;
  readonly visitor: Person;
}

/** Purges by key as a shop and as a visitor. */
export async function checkPurges({ origin, ask, check, visitor }: PurgeTrial): Promise<void> {
  const purgeAs = async (headers: Record<string, string>) =>
    (await fetch(`${origin}/`, { method: "PURGE", headers })).status;
  const visitorBehindProxy = { "X-Forwarded-For": "203.0.113.9" };
  check((await purgeAs({ "Surrogate-Key": "shop", ...visitorBehindProxy })) === 403, "a visitor may purge");
  check((await purgeAs({ "Surrogate-Key": "a|b" })) === 400, "a purge takes a pattern");
  await ask(visitor, "/product/1");
  await ask(visitor, "/product/12");
  check((await purgeAs({ "Surrogate-Key": "p1" })) === 200, "a shop may not purge");
  check(!(await ask(visitor, "/product/1")).isHit, "a purged page comes from the cache");
  check((await ask(visitor, "/product/12")).isHit, "a purge of product 1 deletes product 12");
  await ask(visitor, "/smile/api/products/1/reviews");
  check((await purgeAs({ "Surrogate-Key": "lists" })) === 200, "a shop may not purge lists");
  check(
    !(await ask(visitor, "/product/12")).isHit,
    "a product's page is not purged with the lists, and shows old stock of others",
  );
  check((await ask(visitor, "/smile/api/products/1/reviews")).isHit, "a purge of lists deletes reviews");
  say("shops purge by key, and visitors do not");
}

/** Changes a price, and checks whether it shows within these seconds. */
export async function checkChangedPrice({ ask, check, visitor }: PurgeTrial, seconds: number): Promise<void> {
  const readPrice = async (path: string, price: string) => (await ask(visitor, path)).body.includes(price);
  await ask(visitor, "/en/product/1");
  await ask(visitor, "/smile/api/products/1");
  const db = openDatabase(process.env["DATABASE_URL"] ?? "");
  await db
    .updateTable("products")
    .set({ price: 987_600, discounted_price: null })
    .where("id", "=", 1)
    .execute();
  await db.destroy();
  const changed = performance.now();
  while (
    !(await readPrice("/en/product/1", "9,876")) ||
    !(await readPrice("/smile/api/products/1", "9876"))
  ) {
    const waited = (performance.now() - changed) / 1000;
    if (waited > seconds) {
      check(false, `the changed price does not show after ${waited.toFixed(1)} s`);
      break;
    }
    await sleep(100);
  }
  say(`a changed price shows after ${((performance.now() - changed) / 1000).toFixed(1)} s, on page and API`);
}
