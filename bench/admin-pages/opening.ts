import type { Page } from "@playwright/test";
import { median } from "../percentile.ts";

/** A page of the back office, and what is on it once it shows what it is for. */
export interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  readonly shown: string;
  /** Where its link is; the home page where it is left out. */
  readonly from?: string;
}

/** Milliseconds until a page shows its contents: from a click in the rail, in an app that has not been there; and by its address. */
export interface Opening {
  readonly byLink: number;
  readonly byAddress: number;
}

const rounds = 5;
const base = "/admin";

/** Opens a page several times each way, in a browser that has its files already; answers the medians. */
export async function timeOpening(page: Page, origin: string, measured: MeasuredPage): Promise<Opening> {
  const byLink: number[] = [];
  const byAddress: number[] = [];
  const away = measured.from ?? (measured.path === "/" ? "/account" : "/");
  // The first round only fetches the files and what the database keeps in memory.
  for (let round = 0; round <= rounds; round++) {
    const linkTime = await timeLink(page, origin, measured, away);
    const addressTime = await timeAddress(page, origin, measured);
    if (round === 0) continue;
    byLink.push(linkTime);
    byAddress.push(addressTime);
  }
  return { byLink: median(byLink), byAddress: median(byAddress) };
}

async function timeLink(
  page: Page,
  origin: string,
  { path, shown }: MeasuredPage,
  away: string,
): Promise<number> {
  await page.goto(`${origin}${base}${away}`, { waitUntil: "networkidle" });
  // The logo leads home, too.
  const link = page.locator(`.rail a[href="${base}${path === "/" ? "" : path}"]`).first();
  await link.waitFor();
  return await link.evaluate(async (anchor: HTMLAnchorElement, wanted) => {
    const begun = performance.now();
    anchor.click();
    while (
      document.querySelector(wanted) === null ||
      document.querySelector("[data-loading]") !== null ||
      location.pathname !== new URL(anchor.href).pathname
    )
      await new Promise(requestAnimationFrame);
    return performance.now() - begun;
  }, shown);
}

async function timeAddress(page: Page, origin: string, { path, shown }: MeasuredPage): Promise<number> {
  await page.goto("about:blank");
  const begun = performance.now();
  await page.goto(`${origin}${base}${path}`, { waitUntil: "commit" });
  await page.locator(shown).first().waitFor();
  await page.waitForFunction(() => document.querySelector("[data-loading]") === null);
  return performance.now() - begun;
}
