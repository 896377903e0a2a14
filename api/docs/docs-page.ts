import { html } from "hono/html";
import type { JsonSchema, OpenApiDocument, Operation } from "./openapi-document.ts";

/** Renders the OpenAPI document as a page without scripts. */
export function docsPage({ info, servers: [server], paths, components }: OpenApiDocument) {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title} API</title>
<link rel="icon" href="/favicon.ico" sizes="32x32">
<style>${style}</style>
</head>
<body>
<main>
<h1>${info.title} API</h1>
<p>${info.description} Every path begins with <code>${server.url}</code>; a lock marks the calls that need
<code>Authorization: Bearer …</code>. The same for programs: <a href="${server.url}/openapi.json">openapi.json</a>.</p>
<h2>Calls</h2>
${calls.map(({ method, path, operation }) => call(method, path, operation))}
<h2>What they speak of</h2>
${Object.entries(components.schemas).map(
  ([name, schema]) => html`<section id="${name}"><h3>${name}</h3>${typeBlock(schema)}</section>
`,
)}
</main>
</body>
</html>`;
}

function call(method: string, path: string, { summary, security, ...operation }: Operation) {
  return html`<details>
<summary><b>${method.toUpperCase()}</b> <code>${path}</code>${security.length > 0 ? " 🔒" : ""} <span>${summary}</span></summary>
${
  operation.parameters.length > 0
    ? html`<table><caption>Parameters</caption>${operation.parameters.map(
        ({ name, in: place, required, schema }) =>
          html`<tr><th scope="row"><code>${name}</code></th><td>${place}${required ? ", required" : ""}</td>
<td><code>${schemaType(schema)}</code></td></tr>`,
      )}</table>`
    : ""
}
${operation.requestBody === undefined ? "" : html`<h3>Body</h3>${bodyBlocks(operation.requestBody.content)}`}
<h3>Answers</h3>
<dl>${Object.entries(operation.responses).map(
    ([status, { description, content }]) =>
      html`<dt>${status} ${description}</dt><dd>${contentBlock(content)}</dd>
`,
  )}</dl>
</details>
`;
}

function bodyBlocks(content: NonNullable<Operation["requestBody"]>["content"]) {
  return Object.entries(content).map(
    ([type, { schema }]) =>
      html`${type === "application/json" ? "" : html`<p><code>${type}</code></p>`}${typeBlock(schema)}`,
  );
}

function typeBlock(schema: JsonSchema) {
  return html`<pre tabindex="0"><code>${schemaType(schema)}</code></pre>`;
}

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
details { border-top: 1px solid #8886; }
summary { padding: .75rem 0; cursor: pointer; }
summary span { opacity: .75; margin-inline-start: .5rem; }
summary b { display: inline-block; min-width: 4.5rem; }
caption { text-align: start; font-weight: bold; }
th, td { text-align: start; padding: .25rem 1.5rem .25rem 0; }
details h3 { margin: 1rem 0 0; font-size: 1rem; }
dd { margin: 0 0 .5rem; }
pre { overflow-x: auto; margin: .25rem 0; padding: .75rem; background: #8882; }
`;

/** Renders the type of a response, or the type of its file. */
function contentBlock(content: Operation["responses"][string]["content"]) {
  const json = content?.["application/json"];
  return json === undefined ? Object.keys(content ?? {}).join(", ") : typeBlock(json.schema);
}

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
