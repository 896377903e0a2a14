import { describe, expect, test } from "vitest";
import { m } from "#messages/compiled/messages.js";
import { useBuiltShop } from "#server/testing/built-shop.ts";
import { isBuilt } from "#server/testing/is-built.ts";
import { setProductConcerns } from "#shop/concerns/concerns.ts";
import { insertParts } from "#shop/testing/insert-parts.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";

const inEnglish = { locale: "en" } as const;

describe.runIf(isBuilt)("advice on the page of a product", () => {
  const products = { retinol: 0, set: 0, shampoo: 0 };
  const { database, ask } = useBuiltShop({}, async () => {
    const { db } = database;
    const face = { area: "face", how_to_use_en: "", how_to_use_ar: "" };
    const insert = async (name_en: string, step: string, more = {}) =>
      await insertProduct(db, { ...face, name_en, step, ...more });
    products.retinol = await insert("Retinol serum", "treat");
    await insert("AHA peel", "mask");
    await insert("Retinal cream", "moisturise");
    await insert("BHA mask", "mask", { stock: 0 });
    const lotion = await insert("Light lotion", "moisturise");
    await insert("Dear wash", "cleanse", { price: 90_000 });
    const sunscreen = await insertProduct(db, { ...face, name_en: "Rose sunscreen" });
    products.set = await insertProduct(db, { name_en: "Retinol set", stock: 0, price: 40_000 });
    await insertParts(db, products.set, { [products.retinol]: 1, [lotion]: 1 });
    products.shampoo = await insertProduct(db, { ...face, area: "hair", name_en: "Salicylic acid shampoo" });
    await db.transaction().execute(async (tx) => await setProductConcerns(tx, sunscreen, ["sun"]));
  });

  /** Text of the two lists: what goes with the product, and what to keep apart. */
  async function listsOf(product: number) {
    const response = await ask(`/en/product/${product}`);
    const html = (await response.text()).replaceAll("<!-- -->", "");
    const list = (className: string) =>
      new RegExp(`<div class="${className}">(.*?)</div>`, "s").exec(html)?.[1];
    const lines = (text = "") =>
      [...text.matchAll(/<li>(.*?)<\/li>/gs)].map(([, line = ""]) => line.replace(/<[^>]+>/g, ""));
    return { goes: lines(list("leaf")), apart: lines(list("sun")), html };
  }

  test("names what goes with it, and what to use on another evening", async () => {
    const { goes, apart, html } = await listsOf(products.retinol);
    expect(goes).toEqual([`Rose sunscreen${m.goes_every_morning({}, inEnglish)}`, "Light lotion"]);
    expect(apart).toEqual([
      `AHA peel${m.apart_other_evening({}, inEnglish)}`,
      `Retinal cream${m.apart_one_of_two({}, inEnglish)}`,
    ]);
    expect(html).toContain(m.completes_routine({}, inEnglish));
  });

  test("regards the parts of a set", async () => {
    const { goes, apart } = await listsOf(products.set);
    expect(goes).toEqual([`Rose sunscreen${m.goes_every_morning({}, inEnglish)}`]);
    expect(apart.join()).toMatch(/^AHA peel.*Retinal cream[^,]*$/);
  });

  test("is left out for products of no routine", async () => {
    const { goes, apart, html } = await listsOf(products.shampoo);
    expect([goes, apart]).toEqual([[], []]);
    expect(html).not.toContain(m.completes_routine({}, inEnglish));
  });
});
