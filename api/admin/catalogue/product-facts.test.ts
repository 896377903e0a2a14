import { describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { factInput } from "#contract/admin/catalogue/fact-input.ts";
import { CheckedImport } from "#contract/admin/imports/import.ts";
import {
  choiceFacts,
  type FactName,
  type FactValue,
  factNames,
  factOf,
  filterFacts,
  type ProductFact,
  searchedFacts,
} from "#contract/catalogue/product-facts.ts";
import { languages } from "#contract/language.ts";
import { factCell, factTitle } from "#messages/product-facts.ts";
import { fileForm } from "../../testing/test-api.ts";
import { createTestAdmin, dataIn, Listed, One } from "../testing/test-admin.ts";

const { ask, call, app, owner, newProduct } = await createTestAdmin();

/** Two values of a fact as staff send them. */
function samples(fact: ProductFact): readonly [FactValue, FactValue] {
  switch (fact.kind) {
    case "choice":
      return [fact.choices[0], fact.choices[1] ?? fact.choices[0]];
    case "choices":
      return [[...fact.choices.slice(0, 2)], [fact.choices[1] ?? ""]] as [FactValue, FactValue];
    case "number":
      return [fact.min, fact.max];
    case "flag":
      return [true, false];
    case "date":
      return ["2031-01-31", "2032-02-29"];
    case "country":
      return ["EG", "KR"];
    case "barcode":
      return ["4006381333931", "96385074"];
    case "ingredients":
      return [
        ["Aqua (Water)", "1,2-Hexanediol", "Tocopherol"],
        ["Aqua", "CI 77891"],
      ];
    default:
      return ["Zircon", "Walnut"];
  }
}

/** Facts that another one needs beside it. */
const beside: Partial<Record<FactName, object>> = {
  amount: { amount_unit: "ml" },
  amount_unit: { amount: 30 },
  registration_until: { registration_number: "1234/2026" },
};

/** Value of a fact in the public product. */
function publicValue(product: unknown, name: FactName): unknown {
  const json = Object(product);
  switch (name) {
    case "amount":
      return json.facts.amount?.value ?? null;
    case "amount_unit":
      return json.facts.amount?.unit ?? null;
    case "registration_number":
      return json.facts.registration?.number ?? null;
    case "registration_until":
      return json.facts.registration?.until ?? null;
    default:
      return factOf(name).place === "product" ? json[name] : json.facts[name];
  }
}
const listed = (json: unknown) => Listed.parse(json).data.map(({ id }) => id);

describe.each(factNames)("the fact %s of a product", (name: FactName) => {
  const [first, other] = samples(factOf(name));
  const add = async () => {
    const fields = { ...(await newProduct()), ...beside[name], [name]: first };
    const { json } = await ask("POST", "/products", fields);
    return One.parse(json).data;
  };

  test("a title in both languages describes it", () => {
    for (const locale of languages) expect(factTitle(name)({}, { locale })).not.toBe("");
    expect(factCell(name, first, "ar")).not.toBe("");
  });

  test("staff set, copy, change and remove it, and the API shows it", async () => {
    const product = await add();
    expect(product[name]).toEqual(first);
    const copy = One.parse((await ask("POST", `/products/${product.id}/duplicate`)).json).data;
    expect(copy[name]).toEqual(first);
    const shown = async () =>
      publicValue(One.parse((await call("GET", `/products/${product.id}`)).json).data, name);
    expect(await shown()).toEqual(first);
    await ask("PATCH", `/products/${product.id}`, { [name]: other });
    expect(await shown()).toEqual(other);
    const nothing = Object.fromEntries([name, ...Object.keys(beside[name] ?? {})].map((one) => [one, null]));
    await ask("PATCH", `/products/${product.id}`, nothing);
    expect([null, "", "[]"]).toContain(
      Array.isArray(await shown()) ? JSON.stringify(await shown()) : await shown(),
    );
    for (const wrong of [{}, 0.5, "x".repeat(30_000)])
      expect((await ask("PATCH", `/products/${product.id}`, { [name]: wrong })).status).toBe(422);
  });

  test.each(languages)("is a column of files in %s, which an import reads", async (locale) => {
    const { id, sku } = await add();
    const headers = { authorization: `Bearer ${owner.token}`, "accept-language": locale };
    const file = await app.request(`/admin/products.csv?id=${id}`, { headers });
    const text = await file.text();
    expect(text.split("\n", 1)[0]).toContain(factTitle(name)({}, { locale }));
    expect(text).toContain(String(factCell(name, first, locale)));
    const content = `sku,${factTitle(name)({}, { locale })}\n${sku},"${factCell(name, other, locale)}"\n`;
    const body = fileForm(content, "facts.csv", { kind: "products" });
    const checked = dataIn(
      CheckedImport,
      (await call("POST", "/admin/imports", { token: owner.token, body })).json,
    );
    await ask("POST", `/imports/${checked.id}/apply`, { confirm: ["moved"] });
    expect(One.parse((await ask("GET", `/products/${id}`)).json).data[name]).toEqual(other);
  });
});

test.each([...filterFacts])("customers filter products by %s, with counts", async (name: FactName) => {
  const [value] = samples(factOf(name));
  const filtered = value === true ? "1" : String(value);
  const { json } = await ask("POST", "/products", { ...(await newProduct()), [name]: value });
  const { id } = One.parse(json).data;
  expect(listed((await call("GET", `/products?${name}=${filtered}`)).json)).toContain(id);
  const unknown = await call("GET", `/products?${name}=nothing-of-this`);
  if (unknown.status === 200) expect(listed(unknown.json)).toEqual([]);
  else expect(unknown.status).toBe(422);
  const facets = Object((await call("GET", "/products/facets")).json).data[factOf(name).facets ?? ""];
  expect(z.array(z.object({ value: z.string(), count: z.int().min(1) })).parse(facets)).toContainEqual({
    value: filtered,
    count: expect.any(Number),
  });
});

test.each([...searchedFacts])("search finds the value of %s", async (name: FactName) => {
  const [value] = samples(factOf(name));
  const { json } = await ask("POST", "/products", { ...(await newProduct()), [name]: value });
  const found = await call("GET", `/search?query=${value}`);
  expect(JSON.stringify(found.json)).toContain(One.parse(json).data["sku"]);
});

test.skipIf(choiceFacts.length === 0).each([...choiceFacts])(
  "staff filter products by %s",
  async (name: FactName) => {
    const [value, other] = samples(factOf(name));
    const fields = { ...(await newProduct()), ...beside[name], [name]: value };
    const { json } = await ask("POST", "/products", fields);
    const { id } = One.parse(json).data;
    expect(listed((await ask("GET", `/products?${name}=${value}&per_page=100`)).json)).toContain(id);
    expect(listed((await ask("GET", `/products?${name}=${other}&per_page=100`)).json)).not.toContain(id);
  },
);

describe("factInput", () => {
  test.each<[ProductFact, unknown, unknown]>([
    [{ kind: "text", max: 40 }, " Rose\n gold ", "Rose gold"],
    [{ kind: "number", min: 6, max: 100, isWhole: true, error: "months_range" }, "٣٠", 30],
    [{ kind: "choice", choices: ["matte", "dewy"] }, "dewy", "dewy"],
  ])("accepts a value of %j", (fact, value, parsed) => {
    expect(factInput(fact).parse(value)).toBe(parsed);
  });

  test.each<[ProductFact, unknown, string]>([
    [{ kind: "text", max: 40 }, "x".repeat(41), "too_long"],
    [{ kind: "number", min: 6, max: 100, isWhole: true, error: "months_range" }, 5, "months_range"],
    [{ kind: "choice", choices: ["matte", "dewy"] }, "shiny", "unknown_choice"],
  ])("rejects a value of %j: %j", (fact, value, code) => {
    expect(factInput(fact).safeParse(value).error?.issues[0]?.message).toBe(code);
  });
});

describe("pregnancy of a product", () => {
  const add = async (fields: object) => {
    const response = await ask("POST", "/products", { ...(await newProduct()), ...fields });
    return { ...response, id: response.status === 201 ? One.parse(response.json).data.id : 0 };
  };
  const errorsOf = (json: unknown) => Object(json).errors;
  const shown = async (id: number) =>
    Object((await call("GET", `/products/${id}`)).json).data.facts.pregnancy;
  const suitable = async () => listed((await call("GET", "/products?pregnancy=suitable&per_page=100")).json);

  test.each([
    [{ inci: "Aqua, Retinol" }, ["pregnancy_retinoid"]],
    [{ inci: "Aqua, Retinyl Palmitate" }, ["pregnancy_retinyl_ester"]],
    [{ active_ingredients_en: "Hydroquinone: 2% — Lightens" }, ["pregnancy_hydroquinone"]],
    [{ name_ar: "سيروم ريتينول ليلي" }, ["pregnancy_retinoid"]],
  ])("cannot be 'suitable' with %j", async (fields, codes) => {
    const rejected = await add({ ...fields, pregnancy: "suitable" });
    expect(rejected.status).toBe(422);
    expect(codes.length).toBe(errorsOf(rejected.json).pregnancy.length);
    expect((await add({ ...fields, pregnancy: "avoid" })).status).toBe(201);
    const later = await add({ pregnancy: "suitable" });
    expect(await suitable()).toContain(later.id);
    const changed = await ask("PATCH", `/products/${later.id}`, fields);
    expect(errorsOf(changed.json).pregnancy).toHaveLength(codes.length);
    expect((await ask("PATCH", `/products/${later.id}`, { ...fields, pregnancy: null })).status).toBe(200);
    expect(await shown(later.id)).toBeNull();
  });

  test("product files reject 'suitable' for the same reasons", async () => {
    const { id } = await add({ inci: "Aqua, Retinol" });
    const { sku } = One.parse((await ask("GET", `/products/${id}`)).json).data;
    const title = factTitle("pregnancy")({}, { locale: "en" });
    const body = fileForm(`sku,${title}\n${sku},Suitable\n`, "facts.csv", { kind: "products" });
    const { json } = await call("POST", "/admin/imports", { token: owner.token, body });
    expect(dataIn(CheckedImport, json)).toMatchObject({
      changes: 0,
      problems: [{ code: "pregnancy_retinoid" }],
    });
  });

  test.each<[readonly (string | null)[], string | null, string | null]>([
    [["suitable", "suitable"], null, "suitable"],
    [["suitable", null], null, null],
    [["ask_doctor", null], null, "ask_doctor"],
    [["avoid", "ask_doctor"], null, "avoid"],
    [["suitable", "suitable"], "ask_doctor", "ask_doctor"],
  ])("of a set with parts %j and its own %j is %j", async (parts, own, effective) => {
    const ids = await Promise.all(parts.map(async (pregnancy) => (await add({ pregnancy, stock: 3 })).id));
    const set = await add({
      stock: 0,
      parts: ids.map((product_id) => ({ product_id, quantity: 1 })),
      pregnancy: own,
    });
    expect(await shown(set.id)).toBe(effective);
    expect((await suitable()).includes(set.id)).toBe(effective === "suitable");
    await ask("PATCH", `/products/${ids[0]}`, { pregnancy: "avoid" });
    expect(await shown(set.id)).toBe("avoid");
    const wrong = await ask("PATCH", `/products/${set.id}`, { pregnancy: "suitable" });
    expect(errorsOf(wrong.json)?.pregnancy).toHaveLength(1);
  });

  test("no list is filtered by 'avoid'", async () => {
    expect((await call("GET", "/products?pregnancy=avoid")).status).toBe(422);
  });
});

describe("facts that need each other", () => {
  test.each([
    [{ amount: 30 }, "amount_unit"],
    [{ amount_unit: "ml" }, "amount"],
    [{ registration_until: "2030-01-01" }, "registration_number"],
  ])("%j asks for %s", async (fields, name) => {
    const { status, json } = await ask("POST", "/products", { ...(await newProduct()), ...fields });
    expect([status, Object.keys(Object(json).errors)]).toEqual([422, [name]]);
  });

  test.each([
    [{ amount: 30, amount_unit: "ml", price_egp: 336 }, 1120],
    [{ amount: 7, amount_unit: "g", price_egp: 100 }, 1428.57],
    [{ amount: 12, amount_unit: "piece", price_egp: 100 }, null],
  ])("the price per 100 of %j is %j", async (fields, price) => {
    const { json } = await ask("POST", "/products", { ...(await newProduct()), ...fields });
    const { id } = One.parse(json).data;
    const { facts } = Object((await call("GET", `/products/${id}`)).json).data;
    expect(facts.price_per_100).toBe(price);
  });
});

describe("mandatory facts", () => {
  const demand = async (mandatory_facts: readonly string[]) =>
    await ask("PATCH", "/settings/1", { mandatory_facts });
  const errorsOf = (json: unknown) => Object(json).errors;
  const home = async () => Object((await ask("GET", "/home")).json).data.to_do.facts;

  test("publishing asks for mandatory facts, and published products stay on sale", async () => {
    const onSale = One.parse(
      (await ask("POST", "/products", { ...(await newProduct()), status: "published" })).json,
    ).data;
    const before = await home();
    expect((await demand(["origin", "inci", "warnings_ar"])).status).toBe(200);
    onTestFinished(async () => {
      await demand([]);
    });
    expect((await home()).missing).toBeGreaterThan(before.missing);
    const rejected = await ask("POST", "/products", { ...(await newProduct()), status: "published" });
    expect([rejected.status, Object.keys(errorsOf(rejected.json)).sort()]).toEqual([
      422,
      ["inci", "origin", "warnings_ar"],
    ]);
    const facts = { origin: "EG", inci: "Aqua", warnings_ar: "للاستخدام الخارجي فقط." };
    const complete = await ask("POST", "/products", {
      ...(await newProduct()),
      ...facts,
      status: "published",
    });
    expect(complete.status).toBe(201);
    const { id } = One.parse(complete.json).data;
    expect((await ask("PATCH", `/products/${id}`, { origin: null })).status).toBe(422);
    expect((await ask("PATCH", `/products/${onSale.id}`, { price_egp: 111, producer: "Rosa" })).status).toBe(
      200,
    );
    expect((await call("GET", `/products/${onSale.id}`)).status).toBe(200);
    const missing = listed((await ask("GET", "/products?facts_missing=1&per_page=100")).json);
    expect([missing.includes(onSale.id), missing.includes(id)]).toEqual([true, false]);
    const draft = await ask("POST", "/products", { ...(await newProduct()), status: "draft" });
    const { sku } = One.parse(draft.json).data;
    const body = fileForm(`sku,status\n${sku},published\n`, "facts.csv", { kind: "products" });
    const { json } = await call("POST", "/admin/imports", { token: owner.token, body });
    expect(dataIn(CheckedImport, json)).toMatchObject({
      changes: 0,
      problems: Array(3).fill({ code: "fact_missing" }),
    });
  });

  test("the setting names only known facts", async () => {
    expect((await demand(["size"])).status).toBe(422);
    expect((await demand(["<script>"])).status).toBe(422);
  });

  test("an expired notification is counted and unpublishes nothing", async () => {
    const before = await home();
    const { json } = await ask("POST", "/products", {
      ...(await newProduct()),
      registration_number: "1/2020",
      registration_until: "2020-12-31",
      status: "published",
    });
    const { id } = One.parse(json).data;
    expect((await home()).expired).toBe(before.expired + 1);
    expect(listed((await ask("GET", "/products?registration_expired=1&per_page=100")).json)).toContain(id);
    expect((await call("GET", `/products/${id}`)).status).toBe(200);
  });
});
