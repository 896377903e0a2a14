import { describe, expect, test } from "vitest";
import { z } from "zod";
import { createTestApi } from "./testing/test-api.ts";

const { app, call } = await createTestApi();

const Schema = z.looseObject({});
const Operation = z.object({
  operationId: z.string().regex(/^[a-z]+(?:[A-Z][a-z]+)*$/),
  summary: z.string().min(1),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.enum(["query", "path", "header"]),
        required: z.boolean(),
        schema: Schema,
      }),
    )
    .optional(),
  requestBody: z
    .object({
      required: z.boolean(),
      content: z.union([
        z.strictObject({ "application/json": z.object({ schema: Schema }) }),
        z.strictObject({ "multipart/form-data": z.object({ schema: Schema }) }),
        // Pieces of an uploaded backup.
        z.strictObject({ "application/octet-stream": z.object({ schema: Schema }) }),
      ]),
    })
    .optional(),
  responses: z.record(
    z.string().regex(/^[2345](?:\d\d|XX)$/),
    z.looseObject({ description: z.string().min(1) }),
  ),
});
const Document = z.looseObject({
  openapi: z.string().regex(/^3\.1\.\d$/),
  info: z.object({
    title: z.string(),
    version: z.string(),
    description: z.string(),
    license: z.object({ name: z.string(), url: z.url() }),
  }),
  servers: z.tuple([z.object({ url: z.literal("/smile/api") })]),
  paths: z.record(
    z.string().startsWith("/"),
    z.record(z.enum(["get", "post", "put", "patch", "delete"]), Operation.optional()),
  ),
  components: z.looseObject({
    schemas: z.record(z.string().regex(/^[\w.-]+$/), Schema),
    securitySchemes: z.object({ bearer: z.object({ type: z.literal("http"), scheme: z.literal("bearer") }) }),
  }),
});

const { status, json } = await call("GET", "/openapi.json");
const document = Document.parse(json);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, operation]) =>
    operation === undefined ? [] : [{ path, method, operation, name: `${method.toUpperCase()} ${path}` }],
  ),
);

/** Yields every value of a document with its path. */
function* values(value: unknown, way = "#"): Generator<{ way: string; value: unknown }> {
  yield { way, value };
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    yield* values(inner, `${way}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`);
  }
}

/** Returns whether two paths can match the same URL with equal precedence. */
function isAmbiguous(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return false;
  const pairs = one.map((part, index) => [part, other[index] ?? ""] as const).filter(([a, b]) => a !== b);
  const isName = (part: string) => part.startsWith("{");
  if (pairs.some(([a, b]) => !isName(a) && !isName(b))) return false;
  return pairs.every(([a]) => isName(a)) === pairs.every(([, b]) => isName(b));
}

describe("GET /openapi.json", () => {
  test("is an OpenAPI 3.1 document", () => {
    expect(status).toBe(200);
  });

  test("lists exactly the existing routes, except itself and its page", () => {
    const built = app.routes
      .filter((route) => route.method !== "ALL" && !["/openapi.json", "/docs"].includes(route.path))
      .map((route) => `${route.method} ${route.path.replace(/:(\w+)/g, "{$1}")}`);
    expect(operations.map((operation) => operation.name).sort()).toEqual([...new Set(built)].sort());
  });

  test("names every operation uniquely, for generated clients", () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(["listProducts", "addToCart", "cancelOrder"]));
    const ofStaff = operations.filter(({ path }) => path.startsWith("/admin/"));
    expect(operations.filter(({ operation }) => operation.operationId.startsWith("admin"))).toEqual(ofStaff);
  });

  test("documents a success and an error of every operation", () => {
    for (const { operation, name } of operations) {
      const classes = Object.keys(operation.responses).map((status) => status[0]);
      expect([name, classes]).toEqual([name, expect.arrayContaining(["2", "4"])]);
    }
  });

  test("documents 403 of every operation for staff with a token", () => {
    const forStaff = operations.filter(
      ({ path, operation }) =>
        path.startsWith("/admin/") && operation.security?.some((needed) => "bearer" in needed),
    );
    const without = forStaff.filter(({ operation }) => operation.responses["403"] === undefined);
    expect(forStaff.length).toBeGreaterThan(100);
    expect(without.map(({ name }) => name)).toEqual([]);
  });

  test("has no ambiguous paths", () => {
    const paths = Object.keys(document.paths);
    const ambiguous = paths.flatMap((one, index) =>
      paths.slice(index + 1).filter((other) => isAmbiguous(one.split("/"), other.split("/"))),
    );
    expect(ambiguous).toEqual([]);
  });

  test("uses every schema", () => {
    const refs = new Set(
      [...values(json)].filter(({ way }) => way.endsWith("/$ref")).map(({ value }) => value),
    );
    const schemas = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
    expect(schemas.filter((schema) => !refs.has(schema))).toEqual([]);
  });

  test("resolves every $ref", () => {
    const ways = new Set([...values(json)].map(({ way }) => way));
    const refs = [...values(json)].filter(({ way }) => way.endsWith("/$ref")).map(({ value }) => value);
    expect(refs.length).toBeGreaterThan(20);
    expect(refs.filter((ref) => typeof ref !== "string" || !ways.has(ref))).toEqual([]);
  });

  test("declares every {name} of a path as a required parameter", () => {
    for (const { path, operation, name } of operations) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const declared = operation.parameters?.filter((parameter) => parameter.in === "path") ?? [];
      expect([name, declared.map((parameter) => [parameter.name, parameter.required])]).toEqual([
        name,
        named.map((parameter) => [parameter, true]),
      ]);
    }
  });

  test("allows every default by its schema", () => {
    const wrong = [...values(json)].flatMap(({ way, value }) => {
      const schema = z.object({ default: z.unknown(), enum: z.array(z.unknown()) }).safeParse(value);
      const { data } = schema;
      return data === undefined || data.default === undefined || data.enum.includes(data.default)
        ? []
        : [way];
    });
    expect(wrong).toEqual([]);
  });

  test("marks exactly the routes that respond with 401 without a token", async () => {
    for (const { path, method, operation, name } of operations) {
      const body = operation.requestBody === undefined ? {} : { body: {} };
      const response = await call(method.toUpperCase(), path.replace("{id}", "1"), body);
      const needsToken = response.status === 401;
      const mayBringOne = name === "GET /coupons";
      const security = mayBringOne ? [{ bearer: [] }, {}] : [{ bearer: [] }];
      expect([name, operation.security]).toEqual([name, needsToken || mayBringOne ? security : []]);
      expect([name, "401" in operation.responses]).toEqual([
        name,
        needsToken || mayBringOne || /\/auth\/(login|second-factor)/.test(name),
      ]);
    }
  });

  test("documents the errors of a wrong body", () => {
    for (const { operation, name } of operations.filter(({ operation }) => operation.requestBody)) {
      const statuses = Object.keys(operation.responses);
      expect([name, statuses]).toEqual([name, expect.arrayContaining(["400", "413", "415", "422"])]);
    }
  });
});
