import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { watchCatalogueVersion } from "../catalogue/catalogue-version.ts";
import { insertOffer } from "../testing/insert-offer.ts";
import { listRunningOffers, noteRunningOffers } from "./running-offers.ts";

const { db } = await openTestDatabase();
const terms = { kind: "percent", percent: 1000, min_subtotal: 0 } as const;
const at = (seconds: number) => new Date(Date.now() + 1000 * seconds);
const versionNow = async () => (await watchCatalogueVersion(db, () => performance.now())()).content;

test("only offers that are switched on, have started and have not ended run", async () => {
  const running = await insertOffer(db, terms, { starts_at: at(-60), ends_at: at(60) });
  await insertOffer(db, terms, { starts_at: at(60) });
  await insertOffer(db, terms, { ends_at: at(-60) });
  await insertOffer(db, terms, { active: false });
  expect((await listRunningOffers(db)).map(({ id }) => id)).toEqual([running]);
});

test("the version of the catalogue moves once at a start and once at an end", async () => {
  await noteRunningOffers(db);
  const id = await insertOffer(db, terms, { starts_at: at(60) });
  expect(await noteRunningOffers(db)).toBe(0);
  const before = await versionNow();
  await db
    .updateTable("offers")
    .set({ starts_at: at(-1) })
    .where("id", "=", id)
    .execute();
  const changed = await versionNow();
  expect(changed).toBeGreaterThan(before);
  expect([await noteRunningOffers(db), await noteRunningOffers(db)]).toEqual([1, 0]);
  expect(await versionNow()).toBeGreaterThan(changed);
  await db.updateTable("offers").set({ active: false }).where("id", "=", id).execute();
  expect(await noteRunningOffers(db)).toBe(1);
});
