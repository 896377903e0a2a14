import type { Page } from "@playwright/test";
import type { OfferTerms } from "#shop/pricing/offer.ts";
import { insertOffer } from "#shop/testing/insert-offer.ts";
import { axeViolations } from "../axe-violations.ts";
import { inDatabase } from "../shop-database.ts";
import { expect, onPhone, signUp, test } from "../shop-test.ts";
import { inBothLanguages, m } from "../shop-texts.ts";
import { fillCartOf } from "./cart-content.ts";
import { countStock } from "./count-stock.ts";

const all = { product_ids: null, category_ids: null };
/** Demo products that no other test buys twice, and a governorate that no other test delivers to. */
const [lotion, balm, mask, gift] = [30, 31, 32, 33];
const farCity = 24;
/** Minimum in piastres that no other test reaches. */
const large = 4000_00;
const largeCart: Content = [
  [20, 4],
  [9, 4],
  [13, 4],
];

type Content = readonly (readonly [productId: number, quantity: number])[];

interface Bought {
  readonly terms: OfferTerms;
  readonly content: Content;
  /** Reduction in piastres; `prices` are those of the pieces, highest first. */
  readonly reduction: (prices: readonly number[]) => number;
  readonly isDeliveryFree?: true;
}

const sum = (prices: readonly number[]) => prices.reduce((total, price) => total + price, 0);

const kinds: Readonly<Record<OfferTerms["kind"], Bought>> = {
  buy_x_get_y: {
    terms: {
      kind: "buy_x_get_y",
      buy: { quantity: 1, product_ids: [lotion], category_ids: null },
      get: { quantity: 1, percent: 5000, ...all },
      max_sets: null,
    },
    content: [[lotion, 2]],
    reduction: ([, second = 0]) => Math.floor((second + 1) / 2),
  },
  bundle: {
    terms: { kind: "bundle", product_ids: [balm, mask], price: 99_00 },
    content: [
      [balm, 1],
      [mask, 1],
    ],
    reduction: (prices) => sum(prices) - 99_00,
  },
  percent: {
    terms: { kind: "percent", percent: 1000, min_subtotal: large },
    content: largeCart,
    reduction: (prices) => Math.floor((sum(prices) + 5) / 10),
  },
  amount: {
    terms: { kind: "amount", amount: 250_00, min_subtotal: large },
    content: largeCart,
    reduction: () => 250_00,
  },
  gift: {
    terms: { kind: "gift", gift_product_id: gift, min_subtotal: large },
    content: largeCart,
    reduction: () => 0,
  },
  free_delivery: {
    terms: { kind: "free_delivery", min_subtotal: 1_00, city_ids: [farCity] },
    content: [[mask, 1]],
    reduction: () => 0,
    isDeliveryFree: true,
  },
};

const languages = inBothLanguages((say) => ({
  gift: m.gift({}, say),
  free: m.delivery_free({}, say),
  oneMore: m.offer_one_more({ amount: "" }, say).trim(),
  decline: m.gift_decline({}, say),
  take: m.gift_take({}, say),
}));

// The offers of one test would apply to the carts of another.
test.describe.configure({ mode: "serial" });

for (const words of languages) {
  for (const [kind, bought] of Object.entries(kinds)) {
    test(`a customer buys with an offer of kind ${kind} in ${words.language}`, onPhone, async ({ page }) => {
      const { phone } = await signUp(page);
      const name = words.language === "ar" ? "عرض اليوم" : "Offer of the day";
      await withOffer(bought.terms, name, async () => {
        if (bought.content === largeCart) await fillShelves();
        await fillCartOf(phone, { content: bought.content, cities: [farCity] });
        const { prices, fee } = await pricesOf(bought.content);
        const total = sum(prices) - bought.reduction(prices) + (bought.isDeliveryFree ? 0 : fee);
        await page.goto(`${words.at}/checkout`);
        await expect(page.locator(".sums .total")).toContainText(pounds(total));
        await place(page);
        const sums = page.locator(".sums");
        await expect(sums.locator(".total")).toContainText(pounds(total));
        if (bought.reduction(prices) > 0) await expect(sums).toContainText(name);
        if (bought.isDeliveryFree) await expect(sums).toContainText(words.free);
        const gifts = page.locator(".order-line .badge", { hasText: words.gift });
        await expect(gifts).toHaveCount(kind === "gift" ? 1 : 0);
      });
      // The order keeps its price when the offer has ended.
      const before = await page.locator(".sums").textContent();
      await page.reload();
      await expect(page.locator(".sums")).toHaveText(before ?? "");
    });
  }

  test(
    `one tap adds the piece that an offer makes cheaper in ${words.language}`,
    onPhone,
    async ({ page }) => {
      const { phone } = await signUp(page);
      await withOffer(kinds.buy_x_get_y.terms, "One more", async () => {
        await fillCartOf(phone, { content: [[lotion, 1]], cities: [farCity] });
        await page.goto(`${words.at}/cart`);
        const hint = page.locator(".cart-gift").getByRole("button", { name: words.oneMore });
        expect(await axeViolations(page)).toEqual([]);
        await hint.click();
        await expect(page.locator(".sums .less").first()).toBeVisible();
        await expect(hint).toHaveCount(0);
      });
    },
  );

  test(`a gift is declined and taken again in the cart in ${words.language}`, onPhone, async ({ page }) => {
    const { phone } = await signUp(page);
    await withOffer(kinds.gift.terms, "Gift", async () => {
      await fillShelves();
      await fillCartOf(phone, { content: largeCart, cities: [farCity] });
      await page.goto(`${words.at}/cart`);
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole("button", { name: words.decline }).click();
      await page.getByRole("button", { name: words.take }).click();
      await expect(page.getByRole("button", { name: words.decline })).toBeVisible();
    });
  });
}

/** Counts enough pieces of the large cart, which other tests buy too. */
async function fillShelves(): Promise<void> {
  for (const [product] of largeCart) await countStock(product, 60);
}

/** Runs a test while an offer is switched on. */
async function withOffer(terms: OfferTerms, name: string, run: () => Promise<void>): Promise<void> {
  const id = await inDatabase((db) => insertOffer(db, terms, { name_en: name, name_ar: name }));
  try {
    await run();
  } finally {
    await inDatabase((db) => db.updateTable("offers").set({ active: false }).where("id", "=", id).execute());
  }
}

/** Prices of the pieces, highest first, and the fee to the far city, in piastres. */
async function pricesOf(content: Content) {
  return await inDatabase(async (db) => {
    const products = await db.selectFrom("products").select(["id", "price", "discounted_price"]).execute();
    const { delivery_fee: fee } = await db
      .selectFrom("cities")
      .select("delivery_fee")
      .where("id", "=", farCity)
      .executeTakeFirstOrThrow();
    const prices = content.flatMap(([id, quantity]) => {
      const product = products.find((one) => one.id === id);
      return Array.from({ length: quantity }, () => product?.discounted_price ?? product?.price ?? 0);
    });
    return { prices: prices.toSorted((one, other) => other - one), fee };
  });
}

function pounds(piastres: number): string {
  return (piastres / 100)
    .toFixed(2)
    .replace(/\B(?=(?:\d{3})+\.)/, ",")
    .replace(".00", "");
}

async function place(page: Page): Promise<void> {
  await page.locator("button[form]:not([name]):visible").first().click();
  await expect(page).toHaveURL(/\/order\/\d+/);
}
