import { chromium } from "@playwright/test";
import { buildShopIfChanged } from "#scripts/bundle/build-shop.ts";
import { writeSection } from "#scripts/documents/write-section.ts";
import { runOnce } from "#scripts/processes/run-once.ts";
import { findOrInstallBrowser } from "#scripts/test/browser.ts";
import { say } from "#server/process/say.ts";
import { customerCookie } from "../lighthouse/customer-cookie.ts";
import { describeMachine } from "../machine.ts";
import { median } from "../percentile.ts";
import { runShop } from "../running-shop.ts";
import { table } from "../table.ts";
import { interactions, timeInteraction } from "./time-interactions.ts";

// `npm run bench -- interactions`: how long a slow phone takes to show what was pressed or typed.

const rounds = 5;

await runOnce("stopping the benchmark …", async (_, shutdown) => {
  const machine = describeMachine();
  await buildShopIfChanged();
  const executablePath = (await findOrInstallBrowser()) ?? "";
  const shop = await runShop(shutdown);
  const browser = await chromium.launch({
    args: ["--no-sandbox", "--disable-gpu"],
    ...(executablePath && { executablePath }),
  });
  shutdown.onShutdown(() => browser.close());
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const [name = "", value = ""] = (await customerCookie(shop.url)).split(/=(.*)/);
  await context.addCookies([{ name, value, url: shop.url, httpOnly: true }]);
  const page = await context.newPage();
  const rows: string[][] = [];
  for (const interaction of interactions) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++)
      times.push(await timeInteraction(page, shop.url, interaction));
    rows.push([interaction.name, `${median(times).toFixed(0)} ms`, `${Math.max(...times).toFixed(0)} ms`]);
    say(rows.at(-1)?.join("  ") ?? "");
  }
  const text = `\`npm run bench -- interactions\` on ${machine}\n\n${table([`Until the next paint`, `the middle of ${rounds}`, "the slowest"], rows)}`;
  await writeSection("performance.md", "interactions", text);
  return true;
});
