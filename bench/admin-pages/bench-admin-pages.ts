import { chromium } from "@playwright/test";
import { writeSection } from "#scripts/documents/write-section.ts";
import { runOnce } from "#scripts/processes/run-once.ts";
import { findOrInstallBrowser } from "#scripts/test/browser.ts";
import { say } from "#server/process/say.ts";
import { describeMachine } from "../machine.ts";
import { table } from "../table.ts";
import { startFilledShop } from "./filled-shop.ts";
import { type MeasuredPage, timeOpening } from "./opening.ts";

// `npm run bench -- admin-pages`: how long a browser waits for the pages of the back office, with many rows behind them.

const size = 100_000;
const row = "tr[data-row]";
const pages: readonly MeasuredPage[] = [
  { name: "Home, 7 days", path: "/", shown: "dl.figures" },
  { name: "Orders", path: "/orders", shown: row },
  { name: "Hand-overs", path: "/hand-overs", from: "/orders", shown: row },
  { name: "Customers", path: "/customers", shown: row },
  { name: "Products", path: "/products", shown: row },
  { name: "Families", path: "/families", from: "/products", shown: row },
  { name: "Categories", path: "/categories", from: "/products", shown: ".reorder-list > li" },
  { name: "Media", path: "/media", from: "/products", shown: ".media-grid > li" },
  { name: "Stock", path: "/stock", from: "/products", shown: row },
  { name: "Import and export", path: "/imports", from: "/products", shown: row },
  { name: "Coupons", path: "/coupons", shown: row },
  { name: "Batches", path: "/code-batches", shown: row },
  { name: "Checks", path: "/code-checks", from: "/code-batches", shown: row },
  { name: "Fake reports", path: "/fake-reports", from: "/code-batches", shown: row },
  { name: "Reviews", path: "/reviews", from: "/pages", shown: row },
  { name: "Messages", path: "/messages", from: "/pages", shown: row },
  { name: "Mails", path: "/mails", from: "/pages", shown: row },
  { name: "Team", path: "/staff", from: "/settings", shown: row },
  { name: "Audit log", path: "/audit-log", from: "/settings", shown: row },
];

await runOnce("stopping the benchmark …", async (_, shutdown) => {
  const machine = describeMachine();
  const { origin, token } = await startFilledShop(shutdown, size);
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
