import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "@playwright/test";
import { removeTemporary } from "#db/testing/remove-temporary.ts";
import { settingNames } from "#server/process/settings.ts";
import { m } from "../shop-texts.ts";

const english = { locale: "en" } as const;
let shop: ChildProcess;
let address = "";
const folder = mkdtempSync(join(tmpdir(), "smile-development-"));

test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = spawn(process.execPath, ["scripts/dev.mjs"], {
    env: {
      ...process.env,
      ...Object.fromEntries(settingNames.map((name) => [name, ""])),
      NODE_ENV: "",
      PORT: "0",
      DATA_DIR: folder,
      LOG_LEVEL: "warn",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (shop.stdout === null) throw new Error("expected an output");
  for await (const line of createInterface(shop.stdout)) {
    address = /Smile is open at (\S+) /.exec(line)?.[1] ?? "";
    if (address !== "") break;
  }
  shop.stdout.resume();
});

test.afterAll(async () => {
  const ended = once(shop, "exit");
  if (shop.kill("SIGTERM")) await ended;
  removeTemporary(folder);
});

test("npm run dev shows the shop and then the back office", async ({ page }) => {
  test.setTimeout(120_000);
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));

  const first = await page.goto(`${address}/en/login`, { timeout: 60_000 });
  expect(first?.status()).toBe(200);
  const withScripts = page.getByRole("button", { name: m.password_show({}, english) });
  await expect(withScripts).toBeVisible({ timeout: 60_000 });
  await page.goto(`${address}/admin/`);
  await expect(page.locator("#app form")).toBeVisible({ timeout: 60_000 });
  await page.goto(`${address}/en/login`);
  await expect(withScripts).toBeVisible({ timeout: 60_000 });
  expect(errors).toEqual([]);
  expect(requested.filter((url) => /\/pg\.js/.test(url))).toEqual([]);
});
