import type { Page } from "@playwright/test";
import { m } from "#admin/messages/compiled/messages.js";
import type { Language } from "#contract/language.ts";
import { m as shopText } from "#messages/compiled/messages.js";
import { axeViolations } from "../axe-violations.ts";
import { guestWords } from "../buying/guest-words.ts";
import { expect, newPerson, onOneWidth, test } from "../shop-test.ts";
import { leave, type NewShop, openNewShop } from "./new-shop.ts";
import { signInAs } from "./staff-cookie.ts";

const note = "كل سنة وأنتم بخير";

for (const locale of ["ar", "en"] as const) {
  test(
    `a gift is refused at the door until its recipient knows, or paid first; its slip has no prices, in ${locale}`,
    onOneWidth(locale),
    async ({ page, context, rejections }) => {
      test.slow();
      // The products have image rows but no files; an unpaid gift is a conflict of its form.
      rejections.push(404, 422);
      const say = { locale };
      const shop = await openNewShop();
      try {
        await shop.inDatabase((db) =>
          db.updateTable("payment_settings").set({ instapay_address: "nour@instapay" }).execute(),
        );
        const place = page
          .getByRole("button", { name: shopText.place_order({}, say) })
          .filter({ visible: true })
          .first();
        await fillCheckout(page, shop, locale);
        await place.click();
        await expect(page.getByText(shopText.field_gift_unpaid({}, say))).toBeVisible();
        await expect(page.getByLabel(shopText.gift_note_label({}, say))).toHaveValue(note);
        await page.getByLabel(shopText.gift_recipient_pays({}, say)).check();
        await place.click();
        await page.getByText(shopText.delivery_address({}, say)).click();
        await expect(page.getByText(shopText.gift_for({ name: "سارة أحمد" }, say))).toBeVisible();

        await leave(page);
        await context.clearCookies();
        await fillCheckout(page, shop, locale);
        await page.locator("[name=payment_method][value=instapay]").check();
        await place.click();
        await expect(page.getByRole("heading", { level: 1, name: shopText.pay_held({}, say) })).toBeVisible();

        await signInAs("owner", context, shop.origin, locale, shop.dataDir);
        const { id } = await shop.inDatabase((db) =>
          db.selectFrom("orders").select("id").orderBy("id", "desc").limit(1).executeTakeFirstOrThrow(),
        );
        await page.goto(`${shop.origin}/admin/orders/${id}`);
        await expect(page.getByRole("region", { name: m.gift({}, say), exact: true })).toContainText(note);
        expect(await axeViolations(page)).toEqual([]);
        await page.goto(`${shop.origin}/admin/print/packing_slip?ids=${id}`);
        const slip = page.locator(".paper");
        await expect(slip).toContainText("سارة أحمد");
        await expect(slip).toContainText(note);
        await expect(slip).not.toContainText(/LE|ج\.م/);
      } finally {
        await leave(page);
        await shop.close();
      }
    },
  );
}

/** Fills cart and checkout as a guest who orders a gift. */
async function fillCheckout(page: Page, shop: NewShop, locale: Language): Promise<void> {
  const words = guestWords.find(({ language }) => language === locale);
  if (words === undefined) throw new Error(`expected words in ${locale}`);
  const say = { locale };
  const person = newPerson();
  await page.goto(`${shop.origin}${words.at}/product/${shop.products[0]}`);
  await page.locator("#buy").getByRole("button", { name: words.add }).filter({ visible: true }).click();
  await page.locator(".cart-sheet").waitFor();
  await page.goto(`${shop.origin}${words.at}/checkout`);
  await page.getByRole("combobox", { name: words.governorate }).fill(words.giza);
  await page.keyboard.press("Enter");
  await page.getByText(shopText.order_is_gift({}, say)).click();
  const fields = [
    [words.name, person.name],
    [words.phone, person.phone],
    [words.street, "14 شارع شهاب"],
    [words.building, "14"],
    [words.flat, "7"],
    [shopText.gift_name_label({}, say), "سارة أحمد"],
    [shopText.gift_phone_label({}, say), "01512345678"],
    [shopText.gift_note_label({}, say), note],
  ] as const;
  for (const [label, text] of fields) await page.getByLabel(label).fill(text);
}
