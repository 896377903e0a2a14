import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { openDatabase } from "#db/database.ts";
import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.ts";
import { migrate } from "#db/migrate.ts";
import { writeSection } from "#scripts/documents/write-section.ts";
import { runOnce } from "#scripts/processes/run-once.ts";
import { startChild } from "#scripts/processes/start-child.ts";
import { findOrInstallBrowser } from "#scripts/test/browser.ts";
import { say } from "#server/start/say.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import { fillShop } from "../admin-home/fill-shop.ts";
import { describeMachine } from "../machine.ts";
import { table } from "../table.ts";
import { type MeasuredPage, timeOpening } from "./opening.ts";

// `npm run bench -- admin-pages`: how long a browser waits for the pages of the back office, with many rows behind them.

const orders = 100_000;
const row = "tr[data-row]";
const pages: readonly MeasuredPage[] = [
  { name: "Home, 7 days", path: "/", shown: "dl.figures" },
  { name: "Orders", path: "/orders", shown: row },
  { name: "Customers", path: "/customers", shown: row },
];

await runOnce("stopping the benchmark …", async (_, shutdown) => {
  const machine = describeMachine();
  const folder = await mkdtemp(join(tmpdir(), "smile-admin-pages-"));
  shutdown.onShutdown(() => rm(folder, { recursive: true, force: true }));
  const starting = startEmbeddedPostgres({ dataDir: folder });
  shutdown.onShutdown(async () => (await starting).stop());
  const { url } = await starting;
  const db = openDatabase(url, { maxConnections: 1, patient: true });
  shutdown.onShutdown(() => db.destroy());
  await migrate(db);
  say(`making ${orders.toLocaleString("en")} orders and customers …`);
  await fillShop(db, orders);
  const { token } = await insertStaff(db, "owner");

  const own = { DATABASE_URL: url, DATA_DIR: folder, DEMO_CATALOGUE: "off", HOST: "127.0.0.1", PORT: "0" };
  const unset = { PUBLIC_URL: "", LOG_LEVEL: "warn", RATE_LIMITS: "off" };
  const shop = startChild("server/main.ts", join(folder, "shop.log"), { ...process.env, ...own, ...unset });
  shutdown.onShutdown(() => shop.stop());
  const origin = await shop.line(/Smile is open at (http:\S+) \(/, 180);

  const executablePath = (await findOrInstallBrowser()) ?? "";
  const browser = await chromium.launch({
    args: ["--no-sandbox", "--disable-gpu"],
    ...(executablePath && { executablePath }),
  });
  shutdown.onShutdown(() => browser.close());
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addCookies([
    { name: "staff", value: token, url: origin, httpOnly: true, sameSite: "Strict" },
  ]);
  const page = await context.newPage();

  const rows: string[][] = [];
  for (const measured of pages) {
    const { byLink, byAddress } = await timeOpening(page, origin, measured);
    rows.push([measured.name, `${byLink.toFixed(0)} ms`, `${byAddress.toFixed(0)} ms`]);
    say(rows.at(-1)?.join("  ") ?? "");
  }
  const head = ["Page, the middle of five", "by its link in the app", "by its address"];
  const text = `\`npm run bench -- admin-pages\` on ${machine}\n\n${table(head, rows)}`;
  await writeSection("performance.md", "admin-pages", text);
  return true;
});
