import type { Page } from "@playwright/test";
import sharp from "sharp";
import { m } from "#admin/messages/compiled/messages.js";
import type { Language } from "#contract/language.ts";
import { insertAddress } from "#shop/testing/insert-customer.ts";
import { languages } from "../buying/cart-words.ts";
import { expect, onDesktop, signUp, test } from "../shop-test.ts";
import { leave, type NewShop, openNewShop } from "./new-shop.ts";
import { signInAs } from "./staff-cookie.ts";

const category = { ar: "الشفاه", en: "Lips" };
const shades = [
  { ar: "وردي", en: "Rose", sku: "LIP-ROSE", swatch: "#c4788a", price: "١٥٠" },
  { ar: "خوخي", en: "Peach", sku: "LIP-PEACH", swatch: "#e3a07c", price: "150" },
  { ar: "توتي", en: "Berry", sku: "LIP-BERRY", swatch: "#7d2f45", price: "150" },
] as const;
const nameOf = (shade: (typeof shades)[number], language: Language = "ar") =>
  language === "ar" ? `روج ${shade.ar}` : `Lipstick ${shade.en}`;

const say = { locale: "ar" } as const;
const [words] = languages;

test(
  "staff create a category and a family of three shades, sell one and archive it",
  onDesktop,
  async ({ page, context, rejections }) => {
    // The page of the archived product responds with 404.
    rejections.push(404);
    test.setTimeout(120_000);
    page.setDefaultTimeout(15_000);
    const shop = await openNewShop();
    try {
      await signInAs("owner", context, shop.origin, "ar", shop.dataDir);
      await walk({ page, shop });
    } finally {
      await leave(page);
      await shop.close();
    }
  },
);

interface Walk {
  readonly page: Page;
  readonly shop: NewShop;
}

async function walk({ page, shop }: Walk): Promise<void> {
  const admin = (path: string) => page.goto(`${shop.origin}/admin${path}`);
  const saved = () => expect(page.getByText(m.saved({}, say), { exact: true })).toBeVisible();

  await admin("/categories/new");
  await page.locator("[name=name_ar]").fill(category.ar);
  await page.locator("[name=name_en]").fill(category.en);
  await chooseImage(page, "#ddb7a5");
  await page.keyboard.press("Control+s");
  await saved();

  const ids: number[] = [];
  for (const shade of shades) {
    await admin("/products/new");
    for (const one of ["ar", "en"] as const) {
      await page.locator(`[name=name_${one}]`).fill(nameOf(shade, one));
      await page.locator(`[name=description_${one}]`).fill(nameOf(shade, one));
    }
    await chooseImage(page, shade.swatch);
    await page.getByRole("textbox", { name: m.price({}, say), exact: true }).fill(shade.price);
    await page.locator("[name=category_id]").selectOption({ label: category.ar });
    await page.locator("[name=sku]").fill(shade.sku);
    await page.locator("[name=color]").fill(shade.en);
    await page.locator("[name=stock]").fill("9");
    const isFirst = ids.length === 0;
    const status = isFirst ? m.product_draft({}, say) : m.product_published({}, say);
    await page.getByRole("button", { name: status, exact: true }).click();
    if (isFirst) await page.locator("[name=publish_at]").fill("2035-01-01T10:00");
    await page.keyboard.press("Control+s");
    await page.waitForURL(/\/products\/\d+$/);
    ids.push(Number(page.url().split("/").at(-1)));
  }
  const [first = 0, second = 0] = ids;

  await admin("/families/new");
  await page.locator("[name=name_ar]").fill("روج");
  await page.locator("[name=name_en]").fill("Lipstick");
  for (const [index, shade] of shades.entries()) {
    await page.getByPlaceholder(m.add_product({}, say)).fill(shade.sku);
    await page.getByRole("option", { name: nameOf(shade) }).click();
    await page.locator(`[name="members.${index}.label_ar"]`).fill(shade.ar);
    await page.locator(`[name="members.${index}.label_en"]`).fill(shade.en);
    await page.locator(`[name="members.${index}.swatch"]`).fill(shade.swatch);
  }
  await page.keyboard.press("Control+s");
  await saved();

  await isPublishedAtItsTime({ page, shop }, first);
  await isFoundAndSold({ page, shop }, second);

  await admin("/stock");
  await expect(page.getByRole("row").filter({ hasText: shades[1].sku })).toContainText("7");

  const prices = `\uFEFFsku;price_egp\r\n${shades.map(({ sku }) => `${sku};175,5`).join("\r\n")}\r\n`;
  await admin("/imports");
  await page.getByRole("button", { name: m.import_new({}, say) }).click();
  await page.getByLabel(m.import_kind({}, say)).selectOption("prices");
  await page
    .getByLabel(m.import_file({}, say), { exact: true })
    .setInputFiles({ name: "prices.csv", mimeType: "text/csv", buffer: Buffer.from(prices) });
  await page.getByRole("button", { name: m.import_check({}, say) }).click();
  await expect(page.getByText(m.import_dry_run({}, say))).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: shades[0].sku }).last()).toContainText(/150.*175\.5/);
  expect(await priceOf(page, shop, first)).toBe(150);
  await page.getByRole("checkbox", { name: "price_egp", exact: true }).check();
  await page.getByRole("button", { name: m.import_apply({ count: 3 }, say) }).click();
  await expect(page.getByText(m.import_applied_hint({}, say))).toBeVisible();
  await expect.poll(() => priceOf(page, shop, first)).toBe(175.5);

  await admin(`/products/${first}`);
  await page.getByRole("button", { name: m.product_archived({}, say), exact: true }).click();
  await page.keyboard.press("Control+s");
  await saved();
  await expect
    .poll(async () => (await page.request.get(`${shop.origin}/product/${first}`)).status())
    .toBe(404);
  await page.goto(`${shop.origin}/product/${second}`);
  await expect(page.locator(".family-members li")).toHaveCount(2);
}

async function isPublishedAtItsTime({ page, shop }: Walk, id: number): Promise<void> {
  const path = `${shop.origin}/product/${id}`;
  const status = async () => (await page.request.get(path)).status();
  expect(await status()).toBe(404);
  const time = new Date(Date.now() - 1000);
  await shop.inDatabase((db) =>
    db.updateTable("products").set({ publish_at: time }).where("id", "=", id).execute(),
  );
  await expect.poll(status).toBe(200);
}

/** A customer finds a shade, selects another by its swatch, and orders two. */
async function isFoundAndSold({ page, shop }: Walk, id: number): Promise<void> {
  const { phone } = await signUp(page, shop.origin);
  await shop.inDatabase(async (db) => {
    const customers = db.selectFrom("customers").select("id").where("phone", "=", `+2${phone}`);
    await insertAddress(db, (await customers.executeTakeFirstOrThrow()).id);
  });
  await page.goto(`${shop.origin}${words.at}/products?query=${encodeURIComponent(nameOf(shades[0]))}`);
  await page
    .getByRole("link", { name: nameOf(shades[0]) })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(nameOf(shades[0]));
  const swatches = page.locator(".family-swatch");
  await expect(swatches).toHaveCount(3);
  await swatches.nth(1).click();
  await expect(page).toHaveURL(new RegExp(`/product/${id}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(nameOf(shades[1]));
  await page.locator("#buy").getByRole("spinbutton").fill("2");
  await page.locator("#buy button[form=buy]").first().click();
  await expect(page.locator(".header .count")).toHaveText("2");
  await page.goto(`${shop.origin}${words.at}/checkout`);
  await page.getByRole("button", { name: words.place }).filter({ visible: true }).click();
  await page.waitForURL(/\/order\//);
}

async function chooseImage(page: Page, background: string): Promise<void> {
  const image = sharp({ create: { width: 640, height: 640, channels: 3, background } });
  const buffer = await image.jpeg().toBuffer();
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "image.jpg", mimeType: "image/jpeg", buffer });
  await expect(page.locator(".image-tile img, img.image-tile")).toHaveCount(1);
}

async function priceOf(page: Page, shop: NewShop, id: number): Promise<number> {
  const response = await page.request.get(`${shop.origin}/smile/api/products/${id}`);
  return (await response.json()).data.price_egp;
}
