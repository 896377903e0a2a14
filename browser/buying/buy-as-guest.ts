import type { Page } from "@playwright/test";
import { expect, newPerson } from "../shop-test.ts";
import type { GuestWords } from "./guest-words.ts";

interface Buying {
  readonly scripts: boolean;
}

/**
 * Buys a product as a guest, from its page to the placed order, without an account. Returns the person, and the number of taps and fields
 * besides name, phone and address.
 */
export async function buyAsGuest(page: Page, words: GuestWords, { scripts }: Buying) {
  const person = newPerson();
  let taps = 0;
  const tap = async (name: string | RegExp, role: "button" | "link" = "button") => {
    taps++;
    await page.getByRole(role, { name }).filter({ visible: true }).first().click();
  };
  await page.goto(`${words.at}/product/2`);
  taps++;
  await page.locator("#buy").getByRole("button", { name: words.add }).filter({ visible: true }).click();
  if (scripts) await page.locator(".cart-sheet").waitFor();
  else {
    await expect(page.getByText(words.added).first()).toBeVisible();
    taps++;
    await page.goto(`${words.at}/cart`);
  }
  await tap(words.checkout, "link");
  await expect(page.getByRole("main").getByRole("link", { name: words.signIn })).toBeVisible();
  if (scripts) {
    await page.getByRole("combobox", { name: words.governorate }).fill(words.giza);
    await page.keyboard.press("Enter");
    await expect(page.locator(".delivery-promise")).toContainText("LE\u00A070");
  } else await page.getByLabel(words.governorate).selectOption({ label: `${words.giza} · LE\u00A070` });
  await page.getByLabel(words.name).fill(person.name);
  await page.getByLabel(words.phone).fill(person.phone);
  await page.getByLabel(words.street).fill("14 شارع شهاب، المهندسين");
  await page.getByLabel(words.building).fill("14");
  await page.getByLabel(words.flat).fill("7");
  await tap(words.place);
  if (!scripts) {
    // Fee and total were not shown yet.
    await expect(page.locator("[data-rejection]")).toContainText("LE\u00A0");
    await expect(page.getByLabel(words.street)).toHaveValue("14 شارع شهاب، المهندسين");
    await tap(words.placeAgain);
  }
  await expect(page.getByRole("heading", { level: 1, name: words.order })).toBeVisible();
  return { person, taps };
}

/** Chooses a password on the page of the placed order: a weak one is rejected under the field. Leaves the guest with an account. */
export async function makeAccount(page: Page, words: GuestWords, { scripts }: Buying) {
  await page.getByText(words.setPassword).click();
  await page.getByLabel(words.password, { exact: true }).fill("aaaaaaaa");
  await page.getByRole("button", { name: words.keep }).click();
  await expect(page.getByText(words.weak)).toBeVisible();
  await page.getByLabel(words.password, { exact: true }).fill("a tulip for each of us");
  await page.getByRole("button", { name: scripts ? words.keep : words.createAccount }).click();
  await expect(page.getByText(words.registered).first()).toBeVisible();
  await page.goto(`${words.at}/user/orders`);
  await expect(page.locator(".order-card")).toHaveCount(1);
}
