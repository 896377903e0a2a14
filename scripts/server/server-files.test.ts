import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readSettings } from "#server/process/settings.ts";
import { projectRoot } from "../launch/project-root.mjs";
import { readEnvironment } from "./after-install.ts";
import { caddyfileText, places, serves, settingsText } from "./server-files.ts";

const example = (file: string) => readFileSync(join(projectRoot, "ops/deploy", file), "utf8");
const plan = { domain: "shop.example.org", ownCertificates: false };

describe("settingsText", () => {
  const text = settingsText(example("shop.env.example"), plan);

  test("names the domain, the proxy and the socket of the database, and no password", () => {
    const settings = readSettings(readEnvironment(text));
    expect(settings).toMatchObject({
      publicUrl: "https://shop.example.org",
      trustedProxies: ["127.0.0.1"],
      databaseUrl: "postgres://smile@localhost/smile?host=/var/run/postgresql",
      owner: undefined,
      smtpUrl: undefined,
    });
  });

  test("keeps every other setting of the example as a comment", () => {
    expect(text).toContain("\n#SMTP_URL=");
    expect(text).toContain("\n#CODE_KEY=");
    expect(text).not.toContain("NODE_EXTRA_CA_CERTS");
  });

  test("trusts Caddy's own authority in a trial", () => {
    const trial = settingsText(example("shop.env.example"), { ...plan, ownCertificates: true });
    expect(trial.trimEnd().split("\n").at(-1)).toBe(`NODE_EXTRA_CA_CERTS=${places.authority}`);
  });
});

describe("caddyfileText", () => {
  const text = caddyfileText(example("Caddyfile"), plan);

  test("serves the domain with one shop", () => {
    expect(serves(text, plan.domain)).toBe(true);
    expect(text).toContain("reverse_proxy 127.0.0.1:3000 {");
    expect(text).not.toMatch(/shop\.example |127\.0\.0\.1:3001|tls internal/);
  });

  test("lets Caddy sign the certificate in a trial", () => {
    const trial = caddyfileText(example("Caddyfile"), { ...plan, ownCertificates: true });
    expect(trial).toContain("shop.example.org {\n\ttls internal\n");
  });
});

describe("places", () => {
  test("the unit of systemd names the same places", () => {
    const unit = example("smile@.service");
    expect(unit).toContain(`WorkingDirectory=${places.current}\n`);
    expect(unit).toContain(`EnvironmentFile=${places.settings}\n`);
    expect(unit).toContain(`DATA_DIR=${places.data} `);
  });
});
