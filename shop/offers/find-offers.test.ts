import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { readCatalogueVersion } from "../catalogue-version.ts";
import { insertOffer } from "../testing/insert-offer.ts";
import { listRunningOffers } from "./find-offers.ts";

const { db } = await openTestDatabase();
const terms = { kind: "percent", percent: 1000, min_subtotal: 0 } as const;
const at = (seconds: number) => new Date(Date.now() + 1000 * seconds);

test("only offers that are switched on, have started and have not ended run", async () => {
  const running = await insertOffer(db, terms, { starts_at: at(-60), ends_at: at(60) });
  await insertOffer(db, terms, { starts_at: at(60) });
  await insertOffer(db, terms, { ends_at: at(-60) });
  await insertOffer(db, terms, { active: false });
  expect((await listRunningOffers(db)).map(({ id }) => id)).toEqual([running]);
});

test("the version of the catalogue counts the past starts and ends of offers", async () => {
  const passed = async () => (await readCatalogueVersion(db)).passed;
  const before = await passed();
  const id = await insertOffer(db, terms, { starts_at: at(60), ends_at: at(120) });
  expect(await passed()).toBe(before);
  for (const [index, dates] of [{ starts_at: at(-60) }, { ends_at: at(-1) }].entries()) {
    await db.updateTable("offers").set(dates).where("id", "=", id).execute();
    expect(await passed()).toBe(before + index + 1);
  }
});
