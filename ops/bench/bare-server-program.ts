import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { z } from "zod";

// A bare `node:http` server that sends bytes by address: the upper limit for the shop.

const Responses = z.array(
  z.object({
    path: z.string(),
    status: z.int(),
    headers: z.record(z.string(), z.string()),
    body: z.base64(),
  }),
);
const read = Responses.parse(JSON.parse(readFileSync(process.env["RESPONSES"] ?? "", "utf8")));
const responses = new Map(read.map((one) => [one.path, { ...one, bytes: Buffer.from(one.body, "base64") }]));

const server = createServer((request, response) => {
  const found = responses.get(request.url ?? "");
  if (found === undefined) return response.writeHead(500).end();
  response.writeHead(found.status, { ...found.headers, "Content-Length": found.bytes.length });
  return response.end(found.bytes);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.stdout.write(`bare server at ${typeof address === "object" ? address?.port : address}\n`);
});
process.once("SIGTERM", () => process.exit(0));
