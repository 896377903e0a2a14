import type { JsonSchema } from "./openapi-document.ts";

/** Converts a JSON Schema to a TypeScript type: `{ message: string, data: Order[] }`. */
export function schemaType(schema: JsonSchema, indent = ""): string {
  if (schema.$ref !== undefined) return schema.$ref.split("/").at(-1) ?? "";
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((one) => JSON.stringify(one)).join(" | ");
  if (schema.anyOf !== undefined)
    return [...new Set(schema.anyOf.map((one) => schemaType(one, indent)))].join(" | ");
  // A nullable object is written as its schema and the type object or null.
  const [inner] = schema.allOf ?? [];
  if (inner !== undefined) {
    const nullable = schema.allOf?.some(({ type }) => Array.isArray(type) && type.includes("null")) ?? false;
    return schemaType(inner, indent) + (nullable ? " | null" : "");
  }
  if (schema.properties !== undefined) return objectType(schema, indent);
  if (schema.items !== undefined) return arrayOf(schemaType(schema.items, indent));
  return typeof schema.type === "string" ? schema.type : (schema.type?.join(" | ") ?? "anything");
}

function objectType({ properties = {}, required = [] }: JsonSchema, indent: string): string {
  const deeper = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, schema]) =>
      `${deeper}${name}${required.includes(name) ? "" : "?"}: ${schemaType(schema, deeper)}\n`,
  );
  return lines.length === 0 ? "{}" : `{\n${lines.join("")}${indent}}`;
}

function arrayOf(type: string): string {
  return type.includes(" | ") ? `(${type})[]` : `${type}[]`;
}
