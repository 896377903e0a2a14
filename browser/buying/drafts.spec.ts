import type { Page } from "@playwright/test";
import { axeViolations } from "../axe-violations.ts";
import { comeBack, inDiscardedTab, storedDrafts } from "../come-back.ts";
import { expect, newPerson, onPhone, signUp, test, testIn } from "../shop-test.ts";
import { inBothLanguages, m } from "../shop-texts.ts";
import { fillCartOf } from "./cart-content.ts";
import { guestWords } from "./guest-words.ts";

const say = (locale: "ar" | "en") => ({ locale });
const drafts = guestWords.map((words, at) => ({
  ...words,
  kept: m.draft_kept({}, say(at === 0 ? "ar" : "en")),
  addNote: m.landmark_or_note_add({}, say(at === 0 ? "ar" : "en")),
  note: m.label_note({}, say(at === 0 ? "ar" : "en")),
}));
const [arabic] = inBothLanguages((locale) => ({
  kept: m.draft_kept({}, locale),
  name: m.label_name({}, locale),
  message: m.contact_message({}, locale),
  email: m.label_email({}, locale),
  send: m.contact_submit({}, locale),
  sent: m.contact_sent_title({}, locale),
}));

testIn(
  drafts,
  "what a guest types into the checkout survives leaving, reload, a discarded tab and a rejection",
  async ({ page, rejections }, words) => {
    rejections.push(422);
    const { phone } = newPerson();
    await page.goto(`${words.at}/product/2`);
    await page.locator("#buy").getByRole("button", { name: words.add }).filter({ visible: true }).click();
    await page.locator(".cart-sheet").getByRole("link", { name: words.checkout }).click();
    await expect(page).toHaveURL(`${words.at}/checkout`);
    await expect(page.getByText(words.kept)).toHaveCount(0);
    await page.getByRole("combobox", { name: words.governorate }).fill(words.giza);
    await page.keyboard.press("Enter");
    await expect(page.locator(".delivery-promise")).toBeVisible();
    const street = page.getByLabel(words.street);
    await street.fill("شارع شهاب");
    await expect(page.getByText(words.kept)).toBeVisible();
    await page.getByLabel(words.name).fill("سلمى");
    await page.getByText(words.addNote).click();
    await page.getByLabel(words.note).fill("الباب الأزرق");
    expect(await axeViolations(page)).toEqual([]);

    const isRestored = async (open: Page) => {
      await expect(open.getByLabel(words.street)).toHaveValue("شارع شهاب");
      await expect(open.getByLabel(words.name)).toHaveValue("سلمى");
      await expect(open.getByLabel(words.note)).toHaveValue("الباب الأزرق");
      await expect(open.locator("select[name=city_id]")).toHaveValue("2");
      await expect(open.getByText(words.kept)).toBeVisible();
    };
    await comeBack(page, isRestored);
    const other = drafts.find(({ at }) => at !== words.at) ?? words;
    await inDiscardedTab(page, `${other.at}/checkout`, async (discarded) => {
      await expect(discarded.getByLabel(other.street)).toHaveValue("شارع شهاب");
    });

    await page.getByLabel(words.phone).fill("012");
    await page.getByRole("button", { name: words.place }).filter({ visible: true }).click();
    await expect(page.getByLabel(words.phone)).toHaveAttribute("aria-invalid", "true");
    await expect(street).toHaveValue("شارع شهاب");
    await page.goto(`${words.at}/cart`);
    await page.goto(`${words.at}/checkout`);
    await isRestored(page);
    await expect(page.getByLabel(words.phone)).toHaveValue("012");

    await page.getByLabel(words.phone).fill(phone);
    await page.getByLabel(words.building).fill("14");
    await page.getByLabel(words.flat).fill("7");
    await page.getByRole("button", { name: words.place }).filter({ visible: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: words.order })).toBeVisible();
    expect(await storedDrafts(page)).toEqual([]);
  },
);

test(
  "a customer's drafts end with her session, and a sent message leaves none",
  onPhone,
  async ({ page }) => {
    const { phone } = await signUp(page);
    await fillCartOf(phone, { content: [[1, 1]], cities: [1] });
    await page.goto("/Contact");
    await page.getByLabel(arabic.message).fill("هل لديكم كريم للأطفال؟");
    await expect(page.getByText(arabic.kept)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(arabic.message)).toHaveValue("هل لديكم كريم للأطفال؟");
    await page.getByLabel(arabic.name).fill("منى");
    // A message needs no e-mail address.
    await page.getByLabel(arabic.email).fill("");
    await page.getByRole("button", { name: arabic.send }).click();
    await expect(page.getByText(arabic.sent)).toBeVisible();
    expect(await storedDrafts(page)).toEqual([]);

    await page.goto("/Contact");
    await page.getByLabel(arabic.message).fill("سؤال آخر");
    await expect(page.getByText(arabic.kept)).toBeVisible();
    await page.goto("/logout");
    await page
      .getByRole("main")
      .getByRole("button", { name: m.logout({}, say("ar")) })
      .click();
    await expect(page.getByText(m.logged_out({}, say("ar")))).toBeVisible();
    expect(await storedDrafts(page)).toEqual([]);
    await page.goto("/Contact");
    await expect(page.getByLabel(arabic.message)).toHaveValue("");
  },
);

test(
  "a browser that blocks storage shows no sentence and no error",
  onPhone,
  async ({ page, rejections }) => {
    // The router logs that it cannot restore the scroll position.
    rejections.push("blocked");
    await page.addInitScript(() => {
      Object.defineProperty(window, "sessionStorage", {
        get: () => {
          throw new DOMException("blocked", "SecurityError");
        },
      });
    });
    await page.goto("/Contact");
    await page.getByLabel(arabic.message).fill("سؤال");
    await expect(page.getByText(arabic.kept)).toHaveCount(0);
    await expect(page.getByLabel(arabic.message)).toHaveValue("سؤال");
  },
);
