import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { setProductConcerns } from "../concerns/concerns.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { listRoutineCandidates, routineConcerns } from "./routine-candidate.ts";

const { db } = await openTestDatabase();

test("listRoutineCandidates returns products with a routine step and their purposes, also sold-out ones", async () => {
  const cream = await insertProduct(db, { area: "face", stock: 0, price: 30_000, discounted_price: 20_000 });
  await insertProduct(db, { area: "hair" });
  await insertProduct(db);
  const eye = await insertProduct(db, { area: "eyes" });
  await db.transaction().execute(async (tx) => {
    await setProductConcerns(tx, cream, ["dryness", "blemishes", "oily", "sensitive", "sun"]);
    await setProductConcerns(tx, eye, ["dark-circles"]);
  });
  const candidates = await listRoutineCandidates(db);
  expect(candidates).toMatchObject([
    { id: cream, step: "protect", price: 20_000, stock: 0, skinTypes: ["oily", "sensitive"] },
    { id: eye, step: "eye", concerns: ["dark-circles"] },
  ]);
  expect(routineConcerns(candidates)).toEqual(["blemishes", "dryness", "dark-circles"]);
});
