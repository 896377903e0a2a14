import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { generate } from "selfsigned";
import { afterAll, expect, test } from "vitest";
import { programEnvironment } from "#server/testing/program-environment.ts";
import { openPatient } from "./testing/patient.ts";

const program = fileURLToPath(new URL("./doctor.ts", import.meta.url));
const { url, drop } = await openPatient();
const dataDir = mkdtempSync(join(tmpdir(), "smile-doctor-"));
afterAll(async () => {
  rmSync(dataDir, { recursive: true });
  await drop();
});

/** Output and exit code of the doctor. */
async function ask(environment: NodeJS.ProcessEnv): Promise<{ lines: string[]; code: unknown }> {
  const env = { ...programEnvironment, DATA_DIR: dataDir, PORT: "1", ...environment };
  return await new Promise((resolve) => {
    execFile(process.execPath, [program], { env }, (error, stdout) =>
      resolve({ lines: stdout.trimEnd().split("\n"), code: error === null ? 0 : error.code }),
    );
  });
}

test("reports a healthy shop, one line per check", async () => {
  const { lines, code } = await ask({ DATABASE_URL: url, CODE_KEY: "ab".repeat(32) });
  expect(lines.at(-1)).toBe("Nothing is wrong.");
  expect(code).toBe(0);
  expect(lines.slice(0, -2).every((line) => /^[✓!] \w+: /.test(line))).toBe(true);
  for (const name of ["settings", "shop", "database", "tables", "CODE_KEY", "owner", "images", "mail"])
    expect(lines).toContainEqual(expect.stringMatching(`^[✓!] ${name}: `));
});

test("exits with 1 after a problem, and checks the rest without a database", async () => {
  const { lines, code } = await ask({
    DATABASE_URL: "postgres://smile:hunter2@127.0.0.1:1/smile",
    SMTP_URL: "smtp://shop:hunter3@127.0.0.1:1",
  });
  expect(code).toBe(1);
  expect(lines.at(-1)).toBe("2 things are wrong.");
  expect(lines.join("\n")).not.toMatch(/hunter/);
  expect(lines).toContainEqual(expect.stringMatching(/^✗ database: .* ECONNREFUSED/));
  expect(lines).toContainEqual(expect.stringMatching(/^✓ disk: /));
});

test("reports the validity of PUBLIC_URL's certificate and a forgotten renewal", async () => {
  const notAfterDate = new Date(Date.now() + 5.5 * 86_400_000);
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }], {
    notAfterDate,
  });
  const file = join(dataDir, "certificate.pem");
  writeFileSync(file, cert);
  let origin = "";
  const proxy = createServer(
    { key, cert },
    (_, response) => void response.end(`Sitemap: ${origin}/sitemap.xml\n`),
  );
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  origin = `https://localhost:${Object(proxy.address()).port}`;
  const shop = { DATABASE_URL: url, PUBLIC_URL: origin, TRUSTED_PROXIES: "127.0.0.1" };
  const trusting = await ask({ ...shop, NODE_EXTRA_CA_CERTS: file });
  const strange = await ask(shop);
  proxy.close();
  expect(trusting.lines).toContainEqual(expect.stringMatching(/^✓ PUBLIC_URL: visitors reach/));
  expect(trusting.lines).toContainEqual(
    expect.stringMatching(/^✗ PUBLIC_URL: the response has no Strict-Transport/),
  );
  expect(trusting.lines).toContainEqual(
    expect.stringMatching(/^✗ PUBLIC_URL: the certificate ends in 5 days/),
  );
  expect(strange.lines).toContainEqual(
    expect.stringMatching(/^! PUBLIC_URL: .* cannot be reached .*self-signed/),
  );
});

test("reports each invalid setting", async () => {
  expect(await ask({ PORT: "many", DATABASE_URL: "mysql://x" })).toEqual({
    code: 1,
    lines: [
      expect.stringMatching(/^✗ settings: PORT: expected /),
      expect.stringMatching(/^✗ settings: DATABASE_URL: expected /),
    ],
  });
});
