import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { type Language, languages } from "#contract/language.ts";
import { buildShopIfChanged } from "#scripts/bundle/build-shop.ts";
import { writeSection } from "#scripts/documents/write-section.ts";
import { runOnce } from "#scripts/processes/run-once.ts";
import { findOrInstallBrowser } from "#scripts/test/browser.ts";
import { say } from "#server/process/say.ts";
import { describeMachine } from "../machine.ts";
import { runShop } from "../running-shop.ts";
import { type Audit, auditPage } from "./audit-page.ts";
import { type AuditedLanguage, lighthouseTable, mediansOf } from "./audit-table.ts";
import { auditedPages, pageNames } from "./audited-pages.ts";
import { customerCookie } from "./customer-cookie.ts";
import { measureInteractions, slowestOf } from "./interactions.ts";

// `npm run lighthouse` writes its table into docs/performance.md and the figures of each run into lighthouse.json.
// `npm run lighthouse -- --pages home,list --languages ar --runs 1` measures a part and leaves the document alone;
// with `--runs 0` only the interactions.

const usualRuns = 5;
const whole = { pages: pageNames.join(), languages: languages.join(), runs: String(usualRuns) };

await runOnce("stopping Lighthouse …", async (words, shutdown) => {
  const options = readOptions(words);
  const machine = describeMachine();
  await buildShopIfChanged();
  const browser = await findOrInstallBrowser();
  if (browser === undefined) throw new Error("expected a Chromium or Chrome on this machine");
  const shop = await runShop(shutdown);
  const cookie = options.pages.some(({ isSignedIn }) => isSignedIn) ? await customerCookie(shop.url) : null;

  const interactions = await measureInteractions(browser, shop.url);
  for (const { name, ms } of interactions) say(`${name}  ${ms} ms`);
  const measured: AuditedLanguage[] = [];
  for (const page of options.runs === 0 ? [] : options.pages) {
    const opening = {
      browser,
      url: shop.url + page.path,
      cookie: page.isSignedIn ? cookie : null,
      folder: shop.folder,
    };
    const audits: Audit[] = [];
    for (let run = 0; run < options.runs; run++) audits.push(await auditPage(opening));
    measured.push({ page, audits });
    say([page.path, ...mediansOf({ page, audits })].join("  "));
  }
  await writeFile("lighthouse.json", `${JSON.stringify({ machine, measured, interactions }, null, 2)}\n`);
  const text = `\`npm run lighthouse\` on ${machine}\n\n${lighthouseTable(measured, options.runs)}\n\n${slowestOf(interactions)}`;
  if (options.isWhole) await writeSection("performance.md", "lighthouse", text);
  return true;
});

function readOptions(words: readonly string[]) {
  const option = { type: "string" } as const;
  const { values } = parseArgs({
    args: [...words],
    options: { pages: option, languages: option, runs: option },
  });
  const { pages, languages: spoken, runs } = { ...whole, ...values };
  const wanted = languages.filter((one: Language) => spoken.split(",").includes(one));
  return {
    pages: auditedPages(pages.split(","), wanted),
    runs: Number(runs),
    isWhole: pages === whole.pages && spoken === whole.languages && runs === whole.runs,
  };
}
