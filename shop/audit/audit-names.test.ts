import { describe, expect, test } from "vitest";
import { auditedResources } from "#contract/admin/resources.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { auditNames } from "./audit-names.ts";

const { db } = await openTestDatabase();
const product = await insertProduct(db);
const named = await db
  .selectFrom("products")
  .select(["name_en", "name_ar"])
  .where("id", "=", product)
  .executeTakeFirstOrThrow();
const entry = { resource: "products", resource_id: String(product), before: null, after: null } as const;

describe("auditNames", () => {
  test("names the changed row and the rows in its fields, also nested ones", async () => {
    const after = {
      lines: [{ product_id: product, quantity: 2 }],
      terms: { city_ids: [1, 999_999] },
      category_id: null,
    };
    const [names] = await auditNames(db, [{ ...entry, after }]);
    expect(names?.subject).toEqual(named);
    expect(names?.fields).toEqual({
      product_id: { [product]: named },
      city_ids: { 1: { name_en: "Cairo", name_ar: "القاهرة" } },
    });
  });

  test("takes the name of a deleted row from the entry", async () => {
    const gone = { ...entry, resource_id: "999999" };
    const names = await auditNames(db, [
      { ...gone, before: { name_en: "Rose", name_ar: "وردة" } },
      { ...gone, resource: "coupons", before: { code: "EID" } },
      { ...gone, resource: "media", resource_id: "ab12", before: { width: 3 } },
    ]);
    expect(names.map(({ subject }) => subject)).toEqual([
      { name_en: "Rose", name_ar: "وردة" },
      { name_en: "EID", name_ar: "EID" },
      null,
    ]);
  });

  test("reads names of every known resource", async () => {
    const entries = auditedResources.map((resource) => ({ ...entry, resource, resource_id: "1" }));
    const names = await auditNames(db, entries);
    expect(names).toHaveLength(auditedResources.length);
    expect(names[auditedResources.indexOf("cities")]?.subject?.name_en).toBe("Cairo");
  });
});
