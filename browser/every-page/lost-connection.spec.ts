import type { Page } from "@playwright/test";
import { accountWords } from "../account-words.ts";
import { axeViolations } from "../axe-violations.ts";
import { expect, onDesktop, onPhone, signUp, test, unfoldFooter } from "../shop-test.ts";
import { arabic, english, m } from "../shop-texts.ts";

const noConnection = "net::ERR_INTERNET_DISCONNECTED";
const notices = { ar: m.offline_notice({}, arabic), en: m.offline_notice({}, english) };
const inEnglish = accountWords[1];

const [words] = accountWords;

test("an offline page delays links and keeps typed text", onPhone, async ({ page, rejections }) => {
  rejections.push(noConnection);
  await openForm(page, words);
  const notice = page.getByRole("status").filter({ hasText: notices[words.language] });
  const toCart = page.locator("header").getByRole("link", { name: words.cart });
  await expect(notice).toBeHidden();
  await page.context().setOffline(true);
  await expect(notice).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await toCart.click();
  // A page with lists or forms would itself send requests.
  await page.getByRole("link", { name: words.changePassword }).click();
  await settled(page);
  await expectTyped(page, words);

  await page.context().setOffline(false);
  await expect(notice).toBeHidden();
  await expectTyped(page, words);
  await toCart.click();
  await expect(page).toHaveURL(`${words.at}/cart`);
});

test("going back waits for the connection", onPhone, async ({ page, rejections }) => {
  rejections.push(noConnection);
  await page.goto("/en/products");
  await page.waitForLoadState("networkidle");
  await page.locator(".card a").first().click();
  await expect(page).toHaveURL(/\/en\/product\//);
  const url = page.url();
  await page.context().setOffline(true);
  await page.evaluate(() => window.history.back());
  await settled(page);
  await expect(page).toHaveURL(url);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.context().setOffline(false);
  await page.goBack();
  await expect(page).toHaveURL("/en/products");
});

test("a missing script loads the page as a document, once", onPhone, async ({ page, rejections }) => {
  rejections.push(404, "Error loading route module", "Failed to fetch dynamically imported module");
  await openHome(page);
  const documents = countDocuments(page);
  await page.route(await scriptOf(page, "inbox/contact-page"), (route) => route.fulfill({ status: 404 }));
  await page
    .locator("footer")
    .getByRole("link", { name: m.contact_us({}, english) })
    .click();
  await expect(page).toHaveURL("/en/Contact");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(documents).toEqual(["/en/Contact"]);
});

test(
  "a missing script changes nothing while the shop is unreachable",
  onPhone,
  async ({ page, rejections }) => {
    rejections.push("net::ERR_FAILED", "Error loading route module", "Failed to fetch dynamically");
    await openForm(page, inEnglish);
    const documents = countDocuments(page);
    await page.route(await scriptOf(page, "inbox/contact-page"), (route) => route.abort());
    await page.route("**/livez", (route) => route.abort());
    await unfoldFooter(page);
    const livezRequest = page.waitForRequest("**/livez");
    await page
      .locator("footer")
      .getByRole("link", { name: m.contact_us({}, english) })
      .click();
    await livezRequest;
    await settled(page);
    await expectTyped(page, inEnglish);
    expect(documents).toEqual([]);

    // Other links still work.
    await page.locator("header").getByRole("link", { name: inEnglish.cart }).click();
    await expect(page).toHaveURL("/en/cart");
  },
);

test(
  "a page that does not load within two minutes is requested as a document",
  onPhone,
  async ({ page, rejections }) => {
    rejections.push("net::ERR");
    await page.clock.install();
    await openHome(page);
    const documents = countDocuments(page);
    await page.route(await scriptOf(page, "inbox/contact-page"), () => {}, { times: 1 });
    await page
      .locator("footer")
      .getByRole("link", { name: m.contact_us({}, english) })
      .click();
    await page.clock.fastForward(119_000);
    await page.clock.runFor(300);
    expect(documents).toEqual([]);
    await page.clock.fastForward(2_000);
    await expect(page).toHaveURL("/en/Contact");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(documents).toEqual(["/en/Contact"]);
  },
);

type Words = (typeof accountWords)[number];

/** Opens a form with typed text and running scripts. */
async function openForm(page: Page, words: Words) {
  await signUp(page);
  await page.goto(`${words.at}/account_setting/profile`);
  await page.waitForLoadState("networkidle");
  await page.getByLabel(words.name).fill(words.otherName);
}

async function expectTyped(page: Page, words: Words) {
  await expect(page).toHaveURL(`${words.at}/account_setting/profile`);
  await expect(page.getByLabel(words.name)).toHaveValue(words.otherName);
}

/** Waits until the page has handled and painted pending events. */
async function settled(page: Page) {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );
}

test("a link that cannot be prefetched offline keeps the page", onDesktop, async ({ page, rejections }) => {
  rejections.push("net::ERR_", "Error loading route module", "Failed to fetch dynamically");
  await page.goto("/en/products");
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  const failed = page.waitForEvent("console", (message) => message.text().includes("Error loading"));
  const card = page.locator(".card-link").first();
  await card.hover();
  await failed;
  await page.context().setOffline(false);
  await card.click();
  await expect(page.locator("#buy")).toBeVisible();
});

async function openHome(page: Page) {
  await page.goto("/en");
  await page.waitForLoadState("networkidle");
  await unfoldFooter(page);
}

/** Collects the paths of documents requested from now on. */
function countDocuments(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

/** URL path of a route's script. */
async function scriptOf(page: Page, route: string): Promise<string> {
  const path = await page.evaluate(
    (id) => Reflect.get(window, "__reactRouterManifest").routes[id].module,
    route,
  );
  return `**${path}`;
}
