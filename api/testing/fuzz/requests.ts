import fc from "fast-check";
import { z } from "zod";
import { JsonSchema } from "./json-schema.ts";
import { hostileText, hostileValue, valuesOf } from "./values.ts";

const Content = z.record(z.string(), z.looseObject({ schema: JsonSchema.optional() }));
const Operation = z.object({
  operationId: z.string(),
  parameters: z.array(z.object({ name: z.string(), in: z.string(), schema: JsonSchema })).default([]),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.record(z.string(), z.looseObject({ content: Content.optional() })),
});

export const FuzzedDocument = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.looseObject({ schemas: z.record(z.string(), JsonSchema) }),
});

export interface FuzzedOperation extends z.infer<typeof Operation> {
  readonly method: string;
  readonly path: string;
}

/** Request generated from the description of an operation, or against it. */
export interface FuzzedRequest {
  readonly path: string;
  readonly body: string | FormData | undefined;
  readonly contentType: string | undefined;
  readonly asWhom: "nobody" | "customer" | "owner" | "stranger";
}

export function operationsOf(document: z.infer<typeof FuzzedDocument>): FuzzedOperation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      path,
      method: method.toUpperCase(),
    })),
  );
}

export function schemasOf(document: z.infer<typeof FuzzedDocument>): ReadonlyMap<string, JsonSchema> {
  return new Map(
    Object.entries(document.components.schemas).map(([name, schema]) => [
      `#/components/schemas/${name}`,
      schema,
    ]),
  );
}

/** Generates requests of an operation: most as described, the others with hostile values. */
export function requestsOf(
  operation: FuzzedOperation,
  schemas: ReadonlyMap<string, JsonSchema>,
): fc.Arbitrary<FuzzedRequest> {
  const own = operation.path.startsWith("/admin/") ? "owner" : "customer";
  return fc.record({
    path: addressesOf(operation, schemas),
    asWhom: fc.oneof(
      { weight: 12, arbitrary: fc.constant(own) },
      { weight: 1, arbitrary: fc.constantFrom("nobody", "customer", "owner", "stranger") },
    ),
    ...bodiesOf(operation, schemas),
  });
}

function addressesOf(
  { path, parameters }: FuzzedOperation,
  schemas: ReadonlyMap<string, JsonSchema>,
): fc.Arbitrary<string> {
  const inPath = parameters.filter((parameter) => parameter.in === "path");
  const inQuery = parameters.filter((parameter) => parameter.in === "query");
  const named = Object.fromEntries(
    inPath.map(({ name }) => [
      name,
      fc.oneof(
        { weight: 6, arbitrary: fc.integer({ min: 1, max: 4 }).map(String) },
        { weight: 1, arbitrary: hostileText },
      ),
    ]),
  );
  const asked = Object.fromEntries(
    inQuery.map(({ name, schema }) => [
      name,
      fc.oneof(
        { weight: 4, arbitrary: valuesOf(schema, schemas).map(String) },
        { weight: 1, arbitrary: hostileText },
      ),
    ]),
  );
  return fc.tuple(fc.record(named), fc.record(asked, { requiredKeys: [] })).map(([names, query]) => {
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => inAddress(names[name] ?? ""));
    const search = Object.entries(query).map(([name, text]) => `${name}=${inAddress(text ?? "")}`);
    return search.length === 0 ? address : `${address}?${search.join("&")}`;
  });
}

/** A lone surrogate cannot be encoded in a URL. */
function inAddress(text: string): string {
  return encodeURIComponent(text.toWellFormed().slice(0, 4000));
}

interface Bodies {
  readonly body: fc.Arbitrary<string | FormData | undefined>;
  readonly contentType: fc.Arbitrary<string | undefined>;
}

function bodiesOf({ requestBody }: FuzzedOperation, schemas: ReadonlyMap<string, JsonSchema>): Bodies {
  if (requestBody === undefined) return { body: fc.constant(undefined), contentType: fc.constant(undefined) };
  const form = requestBody.content["multipart/form-data"]?.schema;
  if (form !== undefined) return { body: formsOf(form), contentType: fc.constant(undefined) };
  const schema = requestBody.content["application/json"]?.schema ?? {};
  const described = valuesOf(schema, schemas);
  const twisted = fc
    .tuple(described, fc.nat(), hostileValue)
    .map(([value, place, hostile]) => withHostile(value, place, hostile));
  return {
    body: fc.oneof(
      { weight: 5, arbitrary: described.map(toJson) },
      { weight: 4, arbitrary: twisted.map(toJson) },
      {
        weight: 1,
        arbitrary: fc.oneof(hostileValue.map(toJson), hostileText, fc.constant("[".repeat(1000))),
      },
    ),
    contentType: fc.oneof(
      { weight: 20, arbitrary: fc.constant("application/json") },
      {
        weight: 1,
        arbitrary: fc.constantFrom("text/plain", "application/x-www-form-urlencoded", "nonsense"),
      },
    ),
  };
}

/** Returns the value with a hostile value in one field. */
function withHostile(value: unknown, place: number, hostile: unknown): unknown {
  if (typeof value !== "object" || value === null) return hostile;
  const names = Object.keys(value);
  const name = names[place % Math.max(names.length, 1)] ?? "surplus";
  return { ...value, [name]: hostile };
}

function toJson(value: unknown): string {
  return JSON.stringify(value);
}

function formsOf(schema: JsonSchema): fc.Arbitrary<FormData> {
  const file = fc.uint8Array({ maxLength: 200 });
  return fc
    .dictionary(
      fc.constantFrom(...Object.keys(schema.properties ?? {}), "surplus"),
      fc.oneof(hostileText, file),
    )
    .map((fields) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) {
        if (typeof value === "string") form.append(name, value.toWellFormed());
        else form.append(name, new Blob([value], { type: "image/png" }), "a.png");
      }
      return form;
    });
}
