import { readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Pool } from "pg";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { inLanguage } from "#messages/in-language.server.ts";
import { languageOfPath } from "#web/language/language-path.ts";
import { BaselineSetup } from "./baseline-setup.ts";
import { readPage } from "./page-tree.ts";
import { plainListPage } from "./plain-page.tsx";
import { replayOrders } from "./replay-orders.ts";
import { rowsOf } from "./run-statements.ts";

// The limits that the shop is measured against, in a process of their own: its SQL on the driver, its page by React.
// It is built by ../build-limits.ts, where it knows the shop's components without the router.

const setup = BaselineSetup.parse(JSON.parse(readFileSync(process.env["LIMIT_SETUP"] ?? "", "utf8")));
// As many connections as the shop opens; one for each buyer where orders are replayed.
const pool = new Pool({ connectionString: setup.databaseUrl, max: 10 });
const orderPool = new Pool({ connectionString: setup.databaseUrl, max: setup.orders.length });
const { path, customer, visitor } = setup.pages;
const language = languageOfPath(path);
const components = await plainListPage(customer, path);
const elements = readPage(customer);
const kept = Buffer.from(visitor);
const answers = new Map(
  Object.entries(setup.kept).map(([name, one]) => [name, { ...one, bytes: Buffer.from(one.body) }]),
);

const server = createServer((request, response) => {
  answer(request.url ?? "", response).catch((error: unknown) => {
    response.writeHead(500).end(String(error));
  });
});
server.listen(0, "127.0.0.1", () => {
  const address: AddressInfo | string | null = server.address();
  process.stdout.write(`limits at ${typeof address === "object" ? address?.port : address}\n`);
});
process.once("SIGTERM", () => process.exit(0));

async function answer(url: string, response: ServerResponse): Promise<void> {
  const [, way = "", name = ""] = url.split("/");
  switch (way) {
    case "call":
      return json(response, await rowsOf(pool, setup.calls[name] ?? []));
    case "components":
      return html(response, render(components));
    case "elements":
      return html(response, render(elements));
    case "kept":
      return html(response, kept);
    case "bytes":
      return send(response, name);
    case "orders":
      return json(response, await replayOrders(orderPool, setup));
    default:
      response.writeHead(404).end();
  }
}

function render(tree: ReactNode): string {
  return `<!DOCTYPE html>${inLanguage(language, () => renderToString(tree))}`;
}

function html(response: ServerResponse, body: string | Buffer): void {
  response.writeHead(200, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
  });
  response.end(body);
}

function send(response: ServerResponse, name: string): void {
  const answer = answers.get(name);
  if (answer === undefined) throw new Error(`expected an answer called ${name}`);
  const { status, type, bytes } = answer;
  response.writeHead(status, { "Content-Type": type, "Content-Length": bytes.length });
  response.end(bytes);
}

function json(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { "Content-Type": "application/json" });
  response.end(JSON.stringify(body));
}
