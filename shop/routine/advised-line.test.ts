import { describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { insertParts } from "../testing/insert-parts.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { advisedLines, conflictsOfLines, idsOfLines } from "./advised-line.ts";
import { findAdvisedProducts } from "./advised-product.ts";

const { db } = await openTestDatabase();
const face = { area: "face", how_to_use_en: "", how_to_use_ar: "" };
const retinol = await insertProduct(db, { ...face, name_en: "Retinol serum" });
const peel = await insertProduct(db, { ...face, name_en: "AHA peel" });
const cream = await insertProduct(db, face);
const draft = await insertProduct(db, { ...face, status: "draft" });
const set = await insertProduct(db, { name_en: "AHA set" });
await insertParts(db, set, { [peel]: 1, [cream]: 2 });

async function linesOf(...ids: number[]) {
  const partsOf = (id: number) => (id === set ? [peel, cream] : []);
  const products = ids.map((id) => ({
    id,
    parts: partsOf(id).map((product_id) => ({ product_id, quantity: 1 })),
  }));
  return advisedLines(products, await findAdvisedProducts(db, idsOfLines(products)));
}

describe("advisedLines", () => {
  test("returns products with the parts of sets", async () => {
    const lines = await linesOf(retinol, set);
    expect(lines.map(({ product, parts }) => [product.id, parts.map(({ id }) => id)])).toEqual([
      [retinol, []],
      [set, [peel, cream]],
    ]);
  });

  test("leaves out products that are not on sale", async () => {
    expect(await linesOf(draft, 999_999)).toEqual([]);
    expect(await linesOf()).toEqual([]);
  });
});

describe("conflictsOfLines", () => {
  test("returns one conflict for each pair of lines, also for a part of a set", async () => {
    const kind = "retinoid_and_exfoliant";
    expect(conflictsOfLines(await linesOf(retinol, cream, peel))).toEqual([
      { kind, products: [retinol, peel], causes: [retinol, peel] },
    ]);
    expect(conflictsOfLines(await linesOf(retinol, set))).toEqual([
      { kind, products: [retinol, set], causes: [retinol, peel] },
    ]);
    expect(conflictsOfLines(await linesOf(set, cream, peel))).toEqual([]);
  });
});
