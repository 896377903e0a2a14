import type { Page } from "@playwright/test";
import { accountWords } from "../account/account-words.ts";
import { expect, landedAt, newPerson } from "../shop-test.ts";
import { m } from "../shop-texts.ts";

const [arabic, english] = accountWords;
const starts = [
  { from: "the product page", words: arabic, path: "/product/1", button: "#buy button[form=buy]" },
  { from: "a card", words: english, path: "/products?sort=price_asc", button: ".card-add" },
];

/** Starting pages, languages and sign-in pages of a buying visitor. */
export const doors = starts.flatMap((start) =>
  (["signing in", "a new account"] as const).map((through) => ({
    name: `${start.words.language}, from ${start.from}`,
    through,
    ...start,
  })),
);

/** A visitor adds a product, signs in, returns to the page, and finds the product in the cart. */
export async function buyThrough(page: Page, door: (typeof doors)[number]) {
  const { words, path, button, through } = door;
  const person = newPerson();
  const here = words.at + path;
  if (through === "signing in") {
    await page.request.post("/signup", {
      form: { ...person, password_confirmation: person.password },
      headers: { "sec-fetch-site": "same-origin" },
    });
    await page.context().clearCookies();
  }
  await page.goto(here);
  await page.locator(button).first().click();
  await expect(page).toHaveURL(/\/login\?/);
  if (through === "a new account") {
    await page.getByRole("main").getByRole("link", { name: words.createAnAccount }).click();
    await page.getByLabel(words.name).fill(person.name);
    await page.getByLabel(words.email).fill(person.email);
    await page.getByLabel(words.again).fill(person.password);
  }
  await page.getByLabel(words.phone).fill(person.phone);
  await page.getByLabel(words.password, { exact: true }).fill(person.password);
  await page.locator("main form button[type=submit]").last().click();
  await expect(page).toHaveURL(landedAt(here));
  await expect(page.locator(".toast")).toContainText(m.cart_added({}, { locale: words.language }));
  await page.goto(`${words.at}/cart`);
  await expect(page.locator(".cart-line")).toHaveCount(1);
  await expect(page.getByRole("spinbutton")).toHaveValue("1");
}
