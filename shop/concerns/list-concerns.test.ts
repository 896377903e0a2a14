import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { findProduct } from "../catalogue/find-product.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { listConcerns, listConcernsWithProducts, setProductConcerns } from "./concerns.ts";

const { db } = await openTestDatabase();

test("listConcerns returns areas, then skin types, then concerns, each in order", async () => {
  const concerns = await listConcerns(db);
  expect([...new Set(concerns.map(({ kind }) => kind))]).toEqual(["area", "skin_type", "concern"]);
  expect(concerns.filter(({ kind }) => kind === "skin_type").map(({ key }) => key)).toEqual([
    "oily",
    "dry",
    "combination",
    "normal",
    "sensitive",
  ]);
  expect(concerns.every(({ name_ar, text_ar }) => /\p{Script=Arabic}/u.test(name_ar + text_ar))).toBe(true);
});

test("setProductConcerns replaces a single kind", async () => {
  const id = await insertProduct(db);
  await db.transaction().execute(async (tx) => {
    await setProductConcerns(tx, id, ["oily", "dry", "sun", "dullness"]);
    await setProductConcerns(tx, id, ["sensitive"], "skin_type");
  });
  expect(await findProduct(db, id)).toMatchObject({
    skin_types: ["sensitive"],
    concerns: ["dullness", "sun"],
  });
  await db.transaction().execute((tx) => setProductConcerns(tx, id, [], "concern"));
  expect(await findProduct(db, id)).toMatchObject({ skin_types: ["sensitive"], concerns: [] });
});

test("listConcernsWithProducts returns only concerns with products", async () => {
  await db.deleteFrom("products").execute();
  expect(await listConcernsWithProducts(db)).toEqual([]);
  const id = await insertProduct(db, { area: "lips" });
  await db.transaction().execute((tx) => setProductConcerns(tx, id, ["sun", "dry", "dryness"]));
  const keys = (await listConcernsWithProducts(db)).map(({ key }) => key);
  expect(keys).toEqual(["lips", "dry", "dryness", "sun"]);
});

test("a product has its skin types and concerns in the order of the shop", async () => {
  const id = await insertProduct(db, { area: "face" });
  await db.transaction().execute(async (tx) => {
    await setProductConcerns(tx, id, ["sun", "sensitive", "blemishes", "oily", "sun"]);
    await setProductConcerns(tx, id, ["dryness", "dry", "blemishes", "dry", "oily"]);
  });
  expect(await findProduct(db, id)).toMatchObject({
    area: "face",
    skin_types: ["oily", "dry"],
    concerns: ["blemishes", "dryness"],
  });
});
