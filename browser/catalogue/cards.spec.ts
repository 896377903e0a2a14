import type { Locator } from "@playwright/test";
import { expect, testIn } from "../shop-test.ts";
import { homeWords } from "./home-words.ts";

testIn(homeWords, "a product card shows its price and is one link", async ({ page }, words) => {
  await page.goto(`${words.at}/products`);
  const card = page
    .locator(".card")
    .filter({ has: page.locator(".badge.discount") })
    .first();
  await card.scrollIntoViewIfNeeded();
  const before = amountOf(await card.locator("del bdi").textContent());
  const now = amountOf(await card.locator(".card-price > bdi").textContent());
  expect(now).toBeLessThan(before);
  await expect(card.locator("del bdi")).toHaveText(/^LE\s[\d,]+(?:\.\d\d)?$/);
  expect(await card.locator("del bdi").evaluate((price) => getComputedStyle(price).textDecorationLine)).toBe(
    "line-through",
  );
  await expectBadge(card, before, now);

  const lines = await page
    .locator(".card-text.clamp-2")
    .evaluateAll((texts) =>
      texts.map((text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)),
    );
  expect(Math.max(...lines)).toBeLessThan(2.5);
  // Prices of a row stand in one line, beside longer names and struck prices.
  const rows = await page
    .locator(".grid-products > .card")
    .evaluateAll((cards) =>
      cards.map((one) => [
        Math.round(one.getBoundingClientRect().top),
        Math.round(one.querySelector(".card-price > .price")?.getBoundingClientRect().bottom ?? 0),
      ]),
    );
  expect(new Set(rows.map(String)).size).toBe(new Set(rows.map(([top]) => top)).size);
  // The link covers the whole card except the two buttons.
  const under = await card.evaluate((box) => {
    const { left, top, width, height } = box.getBoundingClientRect();
    const places = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((x) =>
      [0.1, 0.3, 0.5, 0.7, 0.9].map((y) => [x, y] as const),
    );
    return places.map(([x, y]) => {
      const found = document.elementFromPoint(left + x * width, top + y * height);
      return found?.closest("a.card-link, button")?.tagName ?? "nothing";
    });
  });
  expect(under.filter((tag) => tag !== "A" && tag !== "BUTTON")).toEqual([]);
  expect(under.filter((tag) => tag === "A").length).toBeGreaterThan(18);

  await card.locator(".card-image").click();
  await expect(page).toHaveURL(new RegExp(`${words.at}/product/\\d+$`));
  const facts = page.locator(".product-facts");
  expect(amountOf(await facts.locator(".product-price del bdi").textContent())).toBe(before);
  await expect(facts.locator(".saving")).toContainText(String(before - now));
});

testIn(homeWords, "an empty selection shows a red message", async ({ page }, words) => {
  await page.goto(`${words.at}/products?min_price=5000`);
  const none = page.getByRole("heading", { name: words.noProducts });
  await expect(none).toHaveCSS("color", "rgb(179, 38, 30)");
  await page.getByRole("main").getByRole("link", { name: words.clear }).last().click();
  await expect(page.locator(".card")).toHaveCount(12);
});

/** Expects the badge with the saving in whole percent. */
async function expectBadge(within: Locator, before: number, now: number) {
  const badge = within.locator(".badge.discount");
  await expect(badge).toHaveText(`−${Math.round(100 - (100 * now) / before)}%`);
  await expect(badge).toHaveCSS("background-color", "rgb(179, 38, 30)");
}

function amountOf(text: string | null): number {
  return Number((text ?? "").replace(/[^\d.]/g, ""));
}
