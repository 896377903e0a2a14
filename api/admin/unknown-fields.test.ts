import { describe, expect, test } from "vitest";
import { z } from "zod";
import { m } from "#messages/compiled/messages.js";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { rejection } from "../testing/test-api.ts";
import { createTestAdmin } from "./testing/test-admin.ts";

const { app, db, ask } = await createTestAdmin();

const Body = z.object({ content: z.object({ "application/json": z.object({ schema: z.unknown() }) }) });
const Operation = z.object({
  parameters: z.array(z.object({ in: z.string() })).default([]),
  requestBody: Body.optional().catch(undefined),
});
const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) });

const document = Document.parse(
  app.getOpenAPI31Document({ openapi: "3.1.0", info: { title: "", version: "" } }),
);
const calls = Object.entries(document.paths)
  .filter(([path]) => path.startsWith("/admin/"))
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path: path.replace("/admin", "").replace("{id}", "1").replace("{row}", "1"),
      ...operation,
    })),
  );
const withBody = calls.filter(({ requestBody }) => requestBody !== undefined);
const withQuery = calls.filter(({ parameters }) => parameters.some((parameter) => parameter.in === "query"));

/** Returns the fields that a response rejects. */
function namesIn(json: unknown): string[] {
  return typeof json === "object" && json !== null && "errors" in json
    ? Object.keys(Object(json.errors))
    : [];
}

/** Returns every object in a JSON Schema. */
function objectsIn(schema: unknown): object[] {
  if (typeof schema !== "object" || schema === null) return [];
  const inner = Object.values(schema).flatMap(objectsIn);
  return "type" in schema && schema.type === "object" ? [schema, ...inner] : inner;
}

describe("an unknown field (R9)", () => {
  test("is tested for all routes with a body or a query", () => {
    expect([withBody.length, withQuery.length].map((count) => count > 15)).toEqual([true, true]);
  });

  test.each(withBody)("$method $path rejects it in the body by name", async ({ method, path }) => {
    const sent =
      '{ "prise": 12, "__proto__": { "price_egp": 1 }, "constructor": { "prototype": { "polluted": 1 } } }';
    const { status, json } = await ask(method, path, sent);
    expect([status, namesIn(json)]).toEqual([
      422,
      expect.arrayContaining(["prise", "__proto__", "constructor"]),
    ]);
    expect(json).toMatchObject({ errors: { prise: [m.field_unknown({}, { locale: "en" })] } });
    expect(["polluted" in {}, "price_egp" in {}]).toEqual([false, false]);
  });

  test.each(withBody)("$method $path documents this", ({ requestBody }) => {
    for (const schema of objectsIn(requestBody?.content["application/json"].schema)) {
      // Browsers may add fields to a passkey.
      if (!isCredential(schema)) expect(schema).toMatchObject({ additionalProperties: false });
    }
  });

  test.each(withQuery)("$method $path rejects it in the query by name", async ({ method, path }) => {
    const { status, json } = await ask(method, `${path}?prise=12`);
    expect(status).toBe(422);
    expect(json).toMatchObject({ errors: { prise: [m.field_unknown({}, { locale: "en" })] } });
    const proto = await ask(method, `${path}?__proto__=1&constructor=2`);
    expect([200, 422]).toContain(proto.status);
  });

  test("is rejected in the requested language, without applying the rest", async () => {
    const id = await insertProduct(db, { name_en: "Rose serum", price: 25_000 });
    const body = { name_en: "Rose cream", prise: 12 };
    const arabic = await ask("PATCH", `/products/${id}`, body, { language: "ar" });
    const words = "لا توجد خانة بهذا الاسم.";
    expect([arabic.status, arabic.json]).toEqual([422, rejection(words, { prise: [words] })]);
    const product = db.selectFrom("products").select("name_en").where("id", "=", id);
    expect(await product.executeTakeFirstOrThrow()).toEqual({ name_en: "Rose serum" });
  });

  test("is named with its path when it is nested", async () => {
    const id = await insertProduct(db);
    const images = [
      { media_id: "x", alt_en: "", alt_ar: "" },
      { media_id: "x", alt_text: "" },
    ];
    const product = await ask("PATCH", `/products/${id}`, { images });
    expect(product).toMatchObject({
      status: 422,
      json: { errors: { "images.1.alt_text": expect.any(Array) } },
    });
    const section = { heading_en: "A", heading_ar: "أ", body_en: "A", body_ar: "أ" };
    const page = await ask("PATCH", "/content-pages/1", { sections: [section, { ...section, text: "" }] });
    expect(page).toMatchObject({ status: 422, json: { errors: { "sections.1.text": expect.any(Array) } } });
  });
});

function isCredential({ description }: { readonly description?: unknown }): boolean {
  return typeof description === "string" && description.includes("PublicKeyCredential");
}
