import { expect, test } from "vitest";
import { z } from "zod";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { createTestApi } from "../testing/test-api.ts";

const { db, call } = await createTestApi();

test("a product without an English name has its Arabic name in both languages", async () => {
  const id = await insertProduct(db, { name_en: "", name_ar: "سيروم فيتامين سي" });
  await db.updateTable("categories").set({ name_en: "", name_ar: "السيروم" }).execute();
  for (const language of ["ar", "en"]) {
    const { json } = await call("GET", `/products/${id}`, { headers: { "accept-language": language } });
    expect(json).toMatchObject({
      data: {
        name_en: "سيروم فيتامين سي",
        product_name: "سيروم فيتامين سي",
        category: { name_en: "السيروم" },
      },
    });
  }
  const found = z
    .object({ data: z.array(z.object({ id: z.int() })) })
    .parse((await call("GET", "/products?q=سيروم")).json);
  expect(found.data.map((product) => product.id)).toContain(id);
});
