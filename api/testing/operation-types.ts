import { z } from "zod";

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly required?: readonly string[];
  readonly default?: unknown;
}
const Schema = z.custom<Schema>();

const Content = z.record(z.string(), z.object({ schema: Schema }));
const Body = z.object({ content: Content.optional(), required: z.boolean().default(true) });
const Operation = z.object({
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema: Schema }))
    .default([]),
  requestBody: Body.optional(),
  responses: z.record(z.string(), Body),
});
type Operation = z.infer<typeof Operation>;

const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), Schema) }),
});
const start = "/admin";

/** Writes the types of the back office's operations, and of the schemas that they name, from the OpenAPI document. */
export function operationTypes(json: unknown): string {
  const { paths, components } = Document.parse(json);
  const operations = Object.entries(paths)
    .filter(([path]) => path.startsWith(`${start}/`))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]) =>
          `  "${method.toUpperCase()} ${path.slice(start.length)}": ${operationType(operation)};\n`,
      ),
    );
  const types = Object.entries(components.schemas).map(([name, schema]) => {
    return { name, text: `export type ${name} = ${typeOf(schema)};\n` };
  });
  return `// Written by \`npm run types:operations\` from the OpenAPI document.

/** Operations of the back office's API, below \`/smile/api/admin\`. */
export interface Operations {
${operations.join("")}}

${usedIn(operations.join(""), types).join("")}`;
}

/** Returns the types that a text names, and those that they name. */
function usedIn(text: string, types: readonly { readonly name: string; readonly text: string }[]): string[] {
  const found = types.filter(({ name }) => new RegExp(`\\b${name}\\b`).test(text));
  const all = found.map((type) => type.text);
  return found.length === 0
    ? []
    : [
        ...all,
        ...usedIn(
          all.join(""),
          types.filter((type) => !found.includes(type)),
        ),
      ];
}

/** Type of an operation: its path and query, its body, its response, and the events of a long response. */
function operationType({ parameters, requestBody, responses }: Operation): string {
  const success = Object.entries(responses).filter(([status]) => status.startsWith("2"));
  const events = responses["201"]?.content?.["text/event-stream"];
  const parts: Record<string, string | undefined> = {
    path: parametersType(parameters, "path"),
    query: parametersType(parameters, "query"),
    body: requestBody && contentType(requestBody, "readonly "),
    response: union(success.map(([, response]) => contentType(response))),
    events: events && typeOf(events.schema),
  };
  const optional = [
    parameters.every(({ in: place, required }) => place !== "query" || !required) && "query",
    requestBody?.required === false && "body",
  ];
  const written = Object.entries(parts).flatMap(([name, type]) =>
    type === undefined ? [] : `${name}${optional.includes(name) ? "?" : ""}: ${type}`,
  );
  return `{ ${written.join("; ")} }`;
}

function parametersType(parameters: Operation["parameters"], place: string): string | undefined {
  const here = parameters.filter((parameter) => parameter.in === place);
  if (here.length === 0) return undefined;
  return typeOf(
    {
      properties: Object.fromEntries(here.map(({ name, schema }) => [name, schema])),
      required: here.filter(({ required }) => required).map(({ name }) => name),
    },
    "readonly ",
  );
}

/** Type of a body: JSON, a form, a file, or nothing. */
function contentType({ content = {} }: z.infer<typeof Body>, lists = ""): string {
  const [[type, { schema }] = ["", { schema: {} }]] = Object.entries(content);
  if (type === "application/json") return typeOf(schema, lists);
  if (type === "multipart/form-data") return "FormData";
  return type === "" ? "undefined" : "Blob";
}

/** Converts a JSON Schema to a TypeScript type. `lists` is `readonly ` in requests. */
function typeOf(schema: Schema, lists = ""): string {
  if (schema.$ref !== undefined) return schema.$ref.split("/").at(-1) ?? "";
  if (schema.enum !== undefined) return schema.enum.map((one) => JSON.stringify(one)).join(" | ");
  if (schema.anyOf !== undefined) return union(schema.anyOf.map((one) => typeOf(one, lists)));
  if (schema.allOf !== undefined) return schema.allOf.map((one) => typeOf(one, lists)).join(" & ");
  if (Array.isArray(schema.type))
    return union(schema.type.map((type: string) => typeOf({ ...schema, type }, lists)));
  if (schema.properties !== undefined && schema.type !== "null") return objectType(schema, lists);
  switch (schema.type) {
    case "array":
      return `${lists}(${typeOf(schema.items ?? {}, lists)})[]`.replace(/\((\w+)\)/, "$1");
    case "integer":
      return "number";
    case "object":
      return `Record<string, ${typeof schema.additionalProperties === "object" ? typeOf(schema.additionalProperties, lists) : "unknown"}>`;
    default:
      return typeof schema.type === "string" ? schema.type : "unknown";
  }
}

function union(types: readonly string[]): string {
  return [...new Set(types)].join(" | ");
}

function objectType({ properties = {}, required = [] }: Schema, lists: string): string {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const key = /^\w+$/.test(name) ? name : JSON.stringify(name);
    // A field with a default may be left out of a request, but is in each response.
    const isThere = lists === "" && schema.default !== undefined;
    return isThere || required.includes(name)
      ? `${key}: ${typeOf(schema, lists)}`
      : `${key}?: ${union([typeOf(schema, lists), "undefined"])}`;
  });
  return fields.length === 0 ? "Record<string, never>" : `{ ${fields.join("; ")} }`;
}
