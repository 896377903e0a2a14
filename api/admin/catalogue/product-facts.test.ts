import { describe, expect, test } from "vitest";
import { z } from "zod";
import { factInput } from "#contract/admin/catalogue/product.ts";
import { CheckedImport } from "#contract/admin/imports/import.ts";
import {
  choiceFacts,
  type FactName,
  factNames,
  factOf,
  filterFacts,
  type ProductFact,
  searchedFacts,
} from "#contract/catalogue/product-facts.ts";
import { languages } from "#contract/language.ts";
import { factCell, factTitle, factValueName } from "#messages/product-facts.ts";
import { fileForm } from "../../testing/test-api.ts";
import { createTestAdmin, dataIn, Listed, One } from "../testing/test-admin.ts";

const { ask, call, app, owner, newProduct } = await createTestAdmin();

function samples(fact: ProductFact): readonly (string | number)[] {
  if (fact.kind === "choice") return [fact.choices[0], fact.choices[1] ?? fact.choices[0]];
  return fact.kind === "number" ? [fact.min, fact.max] : ["Zircon", "Walnut"];
}
const listed = (json: unknown) => Listed.parse(json).data.map(({ id }) => id);

describe.each(factNames)("the fact %s of a product", (name: FactName) => {
  const [first = "", other = ""] = samples(factOf(name));
  const add = async () => {
    const { json } = await ask("POST", "/products", { ...(await newProduct()), [name]: first });
    return One.parse(json).data;
  };

  test("a title in both languages describes it", () => {
    for (const locale of languages) expect(factTitle(name)({}, { locale })).not.toBe("");
    expect(factValueName(name, first)).not.toBe("");
  });

  test("staff set, copy, change and remove it, and the API shows it", async () => {
    const product = await add();
    expect(product[name]).toBe(first);
    const copy = One.parse((await ask("POST", `/products/${product.id}/duplicate`)).json).data;
    expect(copy[name]).toBe(first);
    const shown = async () =>
      Object(One.parse((await call("GET", `/products/${product.id}`)).json).data)[name];
    expect(await shown()).toBe(first);
    await ask("PATCH", `/products/${product.id}`, { [name]: other });
    expect(await shown()).toBe(other);
    await ask("PATCH", `/products/${product.id}`, { [name]: null });
    expect(await shown()).toBeNull();
    expect((await ask("PATCH", `/products/${product.id}`, { [name]: false })).status).toBe(422);
  });

  test.each(languages)("is a column of files in %s, which an import reads", async (locale) => {
    const { id, sku } = await add();
    const headers = { authorization: `Bearer ${owner.token}`, "accept-language": locale };
    const file = await app.request(`/admin/products.csv?id=${id}`, { headers });
    const text = await file.text();
    expect(text.split("\n", 1)[0]).toContain(factTitle(name)({}, { locale }));
    expect(text).toContain(String(factCell(name, first, locale)));
    const content = `sku,${factTitle(name)({}, { locale })}\n${sku},${factCell(name, other, locale)}\n`;
    const body = fileForm(content, "facts.csv", { kind: "products" });
    const checked = dataIn(
      CheckedImport,
      (await call("POST", "/admin/imports", { token: owner.token, body })).json,
    );
    await ask("POST", `/imports/${checked.id}/apply`, { confirm: ["moved"] });
    expect(One.parse((await ask("GET", `/products/${id}`)).json).data[name]).toBe(other);
  });
});

test.each([...filterFacts])("customers filter products by %s, with counts", async (name: FactName) => {
  const [value = ""] = samples(factOf(name));
  const { json } = await ask("POST", "/products", { ...(await newProduct()), [name]: value });
  const { id } = One.parse(json).data;
  expect(listed((await call("GET", `/products?${name}=${value}`)).json)).toContain(id);
  expect(listed((await call("GET", `/products?${name}=nothing-of-this`)).json)).toEqual([]);
  const facets = Object((await call("GET", "/products/facets")).json).data[factOf(name).facets ?? ""];
  expect(z.array(z.object({ value: z.string(), count: z.int().min(1) })).parse(facets)).toContainEqual({
    value: String(value),
    count: expect.any(Number),
  });
});

test.each([...searchedFacts])("search finds the value of %s", async (name: FactName) => {
  const [value = ""] = samples(factOf(name));
  const { json } = await ask("POST", "/products", { ...(await newProduct()), [name]: value });
  const found = await call("GET", `/search?query=${value}`);
  expect(JSON.stringify(found.json)).toContain(One.parse(json).data["sku"]);
});

test.skipIf(choiceFacts.length === 0).each([...choiceFacts])(
  "staff filter products by %s",
  async (name: FactName) => {
    const [value = "", other = ""] = samples(factOf(name));
    const { json } = await ask("POST", "/products", { ...(await newProduct()), [name]: value });
    const { id } = One.parse(json).data;
    expect(listed((await ask("GET", `/products?${name}=${value}&per_page=100`)).json)).toContain(id);
    expect(listed((await ask("GET", `/products?${name}=${other}&per_page=100`)).json)).not.toContain(id);
  },
);

describe("factInput", () => {
  test.each<[ProductFact, unknown, unknown]>([
    [{ kind: "text" }, " Rose\n gold ", "Rose gold"],
    [{ kind: "number", min: 6, max: 100 }, "٣٠", 30],
    [{ kind: "choice", choices: ["matte", "dewy"] }, "dewy", "dewy"],
  ])("accepts a value of %j", (fact, value, parsed) => {
    expect(factInput(fact).parse(value)).toBe(parsed);
  });

  test.each<[ProductFact, unknown, string]>([
    [{ kind: "text" }, "x".repeat(41), "too_long"],
    [{ kind: "number", min: 6, max: 100 }, 5, "whole_number"],
    [{ kind: "choice", choices: ["matte", "dewy"] }, "shiny", "unknown_choice"],
  ])("rejects a value of %j: %j", (fact, value, code) => {
    expect(factInput(fact).safeParse(value).error?.issues[0]?.message).toBe(code);
  });
});
