import fc from "fast-check";
import type { JsonSchema } from "./json-schema.ts";

/** Hostile values that have broken other services. */
const hostileTexts = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\u202egnp.exe",
  "\u200b\u200f",
  "'; drop table orders; --",
  "%_\\",
  "</script><img src=x onerror=alert(1)>",
  "=cmd|' /C calc'!A0",
  "١٢٣٤٥",
  "1e999",
  "-0",
  "NaN",
  "0x10",
  "2147483648",
  "9007199254740993",
  "2026-02-30",
  "9999-12-31T23:59:59Z",
  "a".repeat(10_000),
  "م".repeat(3000),
  "[object Object]",
  "__proto__",
  "../../etc/passwd",
  "javascript:alert(1)",
];
const hostileValues: readonly unknown[] = [
  null,
  true,
  [],
  {},
  [[[[[]]]]],
  { __proto__: null, constructor: { prototype: {} } },
  0,
  -1,
  0.1,
  1e308,
  2 ** 31,
  2 ** 53,
  Number.MIN_SAFE_INTEGER,
  Array.from({ length: 2000 }, (_, index) => index),
];

export const hostileText = fc.constantFrom(...hostileTexts);
export const hostileValue = fc.oneof(hostileText, fc.constantFrom(...hostileValues), fc.jsonValue());

/** Generates values of a schema. Texts for a pattern may not match. */
export function valuesOf(
  schema: JsonSchema,
  schemas: ReadonlyMap<string, JsonSchema>,
): fc.Arbitrary<unknown> {
  const known = schemas.get(schema.$ref ?? "");
  if (known !== undefined) return valuesOf(known, schemas);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => valuesOf(choice, schemas)));
  if (schema.allOf !== undefined) {
    return fc
      .tuple(...schema.allOf.map((part) => valuesOf(part, schemas)))
      .map((values) => Object.assign({}, ...values.filter((value) => typeof value === "object")));
  }
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const types = [schema.type ?? "any"].flat();
  return fc.oneof(...types.map((type) => valuesOfType(type, schema, schemas)));
}

function valuesOfType(
  type: string,
  schema: JsonSchema,
  schemas: ReadonlyMap<string, JsonSchema>,
): fc.Arbitrary<unknown> {
  const { minimum: min = -10, maximum: max = 2000 } = schema;
  switch (type) {
    case "integer":
      return fc.integer({ min: Math.max(min, -(2 ** 31)), max: Math.min(Math.max(max, min), 2 ** 31 - 1) });
    case "number":
      return fc.integer({ min: 100 * min, max: 100 * Math.min(Math.max(max, min), 1e9) }).map((n) => n / 100);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "string":
      return textsOf(schema);
    case "array":
      return fc.array(schema.items === undefined ? fc.jsonValue() : valuesOf(schema.items, schemas), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, 3 + (schema.minItems ?? 0)),
      });
    case "object":
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, valuesOf(inner, schemas)]),
        ),
        { requiredKeys: schema.required ?? [] },
      );
    default:
      return fc.jsonValue();
  }
}

const likely = [
  "01012345678",
  "mona@example.com",
  "a good long password",
  "2026-11-22",
  "منى علي",
  "Home",
  "7",
  "SMILE10",
];

function textsOf({ format, minLength = 0, maxLength = 40 }: JsonSchema): fc.Arbitrary<unknown> {
  if (format === "email") return fc.emailAddress();
  if (format === "date") return fc.constantFrom("2026-11-22", "2020-02-29", "1970-01-01");
  if (format === "date-time") return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (format === "uri") return fc.webUrl();
  return fc.oneof(
    fc.constantFrom(...likely),
    fc.string({ unit: "grapheme", minLength: Math.min(minLength, 200), maxLength: Math.min(maxLength, 200) }),
  );
}
