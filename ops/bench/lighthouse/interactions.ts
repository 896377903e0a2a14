import { chromium, type Page } from "@playwright/test";

/** Interaction with a page, and the time in ms until the next paint shows it. */
export interface Interaction {
  readonly name: string;
  readonly ms: number;
}

type Step = readonly [name: string, path: string, act: (page: Page) => Promise<void>];

const tap = (selector: string) => async (page: Page) =>
  await page.locator(selector).filter({ visible: true }).first().click();

const steps: readonly Step[] = [
  ["open menu", "/", tap('[popovertarget="site-menu"]')],
  ["add from card", "/", tap(".card-add")],
  ["open search", "/products", tap(".search-toggle")],
  [
    "type a search",
    "/",
    async (page) => await page.locator("[name=query]:visible").first().pressSequentially("a"),
  ],
  ["open filters", "/products", tap('[popovertarget="filters"]')],
  ["focus the search", "/", tap("[name=query]")],
  ["heart", "/products", tap(".card .heart")],
  ["next image", "/product/1", tap(".gallery button")],
  ["more pieces", "/product/1", tap("#buy .stepper button:last-child")],
  ["add to cart", "/product/1", tap("#buy [type=submit].button")],
];

/** Measures ten interactions with a processor four times slower. Each one opens a new page. */
export async function measureInteractions(browserPath: string, origin: string): Promise<Interaction[]> {
  const browser = await chromium.launch({ executablePath: browserPath, args: ["--no-sandbox"] });
  try {
    const found: Interaction[] = [];
    for (const [name, path, act] of steps) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
      const page = await context.newPage();
      await page.addInitScript(() => {
        const durations: number[] = [];
        Object.assign(window, { durations });
        const note = (list: PerformanceObserverEntryList) =>
          durations.push(...list.getEntries().map(({ duration }) => duration));
        new PerformanceObserver(note).observe({
          type: "event",
          durationThreshold: 16,
        } as PerformanceObserverInit);
      });
      await page.goto(origin + path, { waitUntil: "networkidle" });
      const session = await context.newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
      await page.evaluate(() => Reflect.get(window, "durations").splice(0));
      await act(page);
      await page.waitForTimeout(1500);
      const durations: number[] = await page.evaluate(() => Reflect.get(window, "durations"));
      found.push({ name, ms: Math.max(0, ...durations) });
      await context.close();
    }
    return found;
  } finally {
    await browser.close();
  }
}

/** Names the slowest interaction. */
export function slowestOf(interactions: readonly Interaction[]): string {
  const [slowest] = interactions.toSorted((a, b) => b.ms - a.ms);
  return `Slowest of ${interactions.length} interactions with a processor four times slower: ${slowest?.ms} ms (${slowest?.name}).`;
}
