import type { Page } from "@playwright/test";

/** What somebody does on a page, and how long until it shows (Event Timing: from the touch or key to the next paint). */
export interface Interaction {
  readonly name: string;
  readonly path: string;
  readonly act: (page: Page) => Promise<void>;
}

export const interactions: readonly Interaction[] = [
  {
    name: "add to cart, on a product's page",
    path: "/en/product/2",
    act: (page) => page.locator("#buy button.button[type=submit]").click(),
  },
  {
    name: "quantity, on a product's page",
    path: "/en/product/2",
    act: (page) => page.locator("#buy .stepper button").last().click(),
  },
  {
    name: "quantity, in the cart",
    path: "/en/cart",
    // More, or less once there are as many as there may be.
    act: (page) => page.locator(".stepper button:enabled").last().click(),
  },
  {
    name: "filter, on the list",
    path: "/en/products",
    act: (page) => page.locator("#filters .chip").first().click(),
  },
  {
    name: "typing in the search",
    path: "/en/products",
    act: async (page) => {
      await page.locator("[role=combobox]").click();
      await page.keyboard.type("serum", { delay: 120 });
    },
  },
];

/** Milliseconds of the slowest part of an interaction, on a page that has hydrated, with the processor slowed four times. */
export async function timeInteraction(
  page: Page,
  origin: string,
  { path, act }: Interaction,
): Promise<number> {
  await page.goto(origin + path, { waitUntil: "networkidle" });
  await page.waitForFunction(() => "__reactRouterDataRouter" in window && window.__early === undefined);
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry instanceof PerformanceEventTiming && entry.interactionId > 0)
          durations.push(entry.duration);
      }
    }).observe({ type: "event", ...{ durationThreshold: 16 } });
  });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await act(page);
  await page.waitForTimeout(800);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await session.detach();
  // What takes less than 16 ms is not told.
  return await page.evaluate(() => Math.max(0, ...(Reflect.get(window, "durations") as number[])));
}
