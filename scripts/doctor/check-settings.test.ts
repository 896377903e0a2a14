import { once } from "node:events";
import { createServer } from "node:http";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { checkProcess } from "./check-process.ts";
import { checkPublicAddress } from "./check-public-address.ts";
import { checkSettings } from "./check-settings.ts";
import { openPatient } from "./testing/patient.ts";

const { drop, linesOf } = await openPatient();
afterAll(drop);
const forCustomers = { PUBLIC_URL: "https://smile.example", TRUSTED_PROXIES: "127.0.0.1" };

/** Starts a local server with one response. */
async function responding(status: number, text: (origin: string) => string) {
  let origin = "";
  const server = createServer((_, response) => void response.writeHead(status).end(text(origin)));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const port = String(Object(server.address()).port);
  origin = `http://127.0.0.1:${port}`;
  return { origin, port };
}

describe("settings", () => {
  test.each<[NodeJS.ProcessEnv, RegExp]>([
    [{ RATE_LIMITS: "off", ...forCustomers }, /^✗ settings: RATE_LIMITS is off/],
    [
      { PUBLIC_URL: "http://smile.example" },
      /^✗ settings: PUBLIC_URL is http:\/\/smile.example: without HTTPS/,
    ],
    [{ JOBS: "off", ...forCustomers }, /^✗ settings: JOBS is off/],
    [{ PUBLIC_URL: "https://smile.example" }, /^✗ settings: TRUSTED_PROXIES is not set/],
  ])("%j are wrong", async (environment, line) => {
    expect(await linesOf(checkSettings, environment)).toContainEqual(expect.stringMatching(line));
  });

  test("with a proxy and HTTPS are fine; disabled limits are mentioned on a developer's machine", async () => {
    const CODE_KEY = "ab".repeat(32);
    expect(await linesOf(checkSettings, { ...forCustomers, CODE_KEY })).toEqual([
      "✓ settings: all of them can be read",
    ]);
    expect(await linesOf(checkSettings, { ...forCustomers, SECOND_FACTOR: "optional" })).toContainEqual(
      expect.stringMatching(/^! settings: SECOND_FACTOR is optional/),
    );
    expect(await linesOf(checkSettings, { RATE_LIMITS: "off" })).toContainEqual(
      expect.stringMatching(/^! settings: RATE_LIMITS is off/),
    );
    expect(await linesOf(checkSettings, { DATABASE_STATEMENTS: "unnamed" })).toContainEqual(
      expect.stringMatching(/^! settings: DATABASE_STATEMENTS is unnamed without DATABASE_DIRECT_URL/),
    );
  });
});

describe("the shop at PUBLIC_URL", () => {
  const robots = (origin: string) => `User-agent: *\n\nSitemap: ${origin}/sitemap.xml\n`;

  test("responds", async () => {
    const { origin, port } = await responding(200, robots);
    expect(await linesOf(checkPublicAddress, { PUBLIC_URL: origin })).toEqual([
      `✓ PUBLIC_URL: visitors reach the shop at ${origin}`,
    ]);
    expect(await linesOf(checkProcess, { PORT: port, HOST: "127.0.0.1" })).toEqual([
      expect.stringMatching(/^✓ shop: /),
    ]);
  });

  test.each<[number, (origin: string) => string, RegExp]>([
    [502, () => "", /is 502: the proxy does not reach the shop$/],
    [200, () => "<h1>nginx</h1>", /is not this shop$/],
    [200, () => robots("http://localhost:3000"), /was started with another PUBLIC_URL$/],
  ])("that responds with %i is wrong", async (status, text, line) => {
    const { origin } = await responding(status, text);
    const [found] = await linesOf(checkPublicAddress, { PUBLIC_URL: origin });
    expect(found).toMatch(/^✗ PUBLIC_URL: /);
    expect(found).toMatch(line);
  });

  test("that is not ready is wrong, with its reason", async () => {
    const { port } = await responding(503, () => "not ready: no images");
    expect(await linesOf(checkProcess, { PORT: port, HOST: "127.0.0.1" })).toEqual([
      expect.stringMatching(/^✗ shop: 503 at .*\/readyz: not ready: no images$/),
    ]);
  });
});
