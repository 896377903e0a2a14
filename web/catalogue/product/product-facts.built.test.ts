import { describe, expect, test } from "vitest";
import { useBuiltShop } from "#server/testing/built-shop.ts";
import { isBuilt } from "#server/testing/is-built.ts";
import { insertParts } from "#shop/testing/insert-parts.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";

describe.runIf(isBuilt)("facts on the product page", () => {
  let [full, empty, avoided, set] = [0, 0, 0, 0];
  const { database, ask } = useBuiltShop({}, async () => {
    const { db } = database;
    full = await insertProduct(db, {
      name_en: "Rose serum",
      price: 33_600,
      amount: 30,
      amount_unit: "ml",
      pregnancy: "suitable",
      fragrance_free: true,
      use_times: ["morning", "evening"],
      months_after_opening: 6,
      inci: ["Aqua (Water)", "Glycerin"],
      warnings_en: "Avoid the eyes.",
      origin: "EG",
      registration_number: "1234/2026",
      barcode: "4006381333931",
      brand: "Rosa",
    });
    empty = await insertProduct(db, { name_en: "Plain cream" });
    avoided = await insertProduct(db, { name_en: "Retinol night serum", pregnancy: "avoid" });
    set = await insertProduct(db, { name_en: "Evening box", stock: 0 });
    await insertParts(db, set, { [full]: 1, [avoided]: 1 });
  });
  const page = async (path: string) => {
    return await (await ask(path)).text();
  };

  test("stand there in the page's language", async () => {
    const en = (await page(`/en/product/${full}`)).replaceAll(/<[^>]+>/g, " ");
    for (const words of [
      "Suitable",
      "Fragrance free",
      "Morning and evening",
      "Good for 6 months",
      "Egypt",
      "1234/2026",
    ])
      expect(en).toContain(words);
    expect(en).toMatch(/LE\s1,120\s+per 100 ml/);
    expect(en).toContain("Notification number given by the producer");
    expect(en).not.toMatch(/approved by/i);
    expect(en.indexOf("Avoid the eyes.")).toBeLessThan(en.indexOf("Aqua (Water), Glycerin"));
    expect(await page(`/product/${full}`)).toContain("رقم الإخطار كما ذكره المنتِج");
  });

  test("are part of the structured data", async () => {
    const html = await page(`/en/product/${full}`);
    expect(html).toContain('"brand":{"@type":"Brand","name":"Rosa"}');
    expect(html).toContain('"gtin":"4006381333931"');
    expect(html).toContain('"countryOfOrigin":{"@type":"Country","name":"Egypt"}');
  });

  test("have no row without a value", async () => {
    const html = await page(`/en/product/${empty}`);
    for (const words of [
      "Pregnancy and nursing</dt>",
      "Fragrance</dt>",
      "All ingredients",
      "Warnings",
      "Notification number",
    ])
      expect(html).not.toContain(words);
  });

  test("warn about what is avoided in pregnancy, and link to suitable products", async () => {
    const html = await page(`/en/product/${avoided}`);
    expect(html).toContain("Contains a retinoid");
    expect(html).toContain('href="/en/pregnancy"');
    const suitable = await page("/en/pregnancy");
    expect(suitable).toContain("not medical advice");
    expect(suitable).toContain("Rose serum");
    expect(suitable).not.toContain("Retinol night serum");
    expect(suitable).not.toContain("Plain cream");
  });

  test("name the part of a set that is avoided in pregnancy", async () => {
    const html = await page(`/en/product/${set}`);
    expect(html).toContain("Retinol night serum: Contains a retinoid");
    expect(html).not.toContain("Rose serum: ");
  });
});
