import type { Page } from "@playwright/test";
import type { Language } from "#contract/language.ts";
import { dayInCairo, deliveryDay } from "#contract/orders/delivery-day.ts";
import { formatWeekday } from "#messages/format.ts";
import { fillCartOf } from "../buying/cart-content.ts";
import { badge } from "../buying/open-cart.ts";
import { expect, onDesktop, onPhone, signUp, test } from "../shop-test.ts";
import { inBothLanguages, m } from "../shop-texts.ts";

const [arabic, english] = inBothLanguages((say) => ({
  account: m.user_menu({}, say),
  signIn: m.login_submit({}, say),
  signOut: m.logout({}, say),
}));

/** A new customer with two cart lines, one of two pieces. */
async function customerWithCart(page: Page) {
  const person = await signUp(page);
  await fillCartOf(person.phone, {
    content: [
      [1, 1],
      [6, 2],
    ],
    cities: [],
  });
  await page.request.get("/me");
  return person;
}

const account = (page: Page) => page.locator("html").getAttribute("data-account");
const userButton = (page: Page) =>
  page.locator(".header").getByRole("button", { name: english.account, exact: true });

/** Texts that the header shows, including generated content of the style sheet. */
function painted(page: Page) {
  return page.evaluate(() => {
    const count = document.querySelector(".header .count");
    const shown = [...document.querySelectorAll(".header-tools a, .header-tools button")].filter((element) =>
      element.checkVisibility(),
    );
    return {
      count: count?.checkVisibility() === true && getComputedStyle(count, "::before").content,
      labels: shown.map((element) => element.getAttribute("aria-label")).filter((label) => label !== null),
    };
  });
}

test.describe("before the page's scripts run", () => {
  test.use({ awaitsScripts: false });

  test("the header shows count and account before its scripts run", onPhone, async ({ page }) => {
    await customerWithCart(page);
    await page.route(/\/assets\/.*\.js/, (route) =>
      new Promise((resolve) => setTimeout(resolve, 8000)).then(() => route.abort()).catch(() => {}),
    );
    await page.goto("/", { waitUntil: "commit" });
    await expect(page.locator(".footer")).toBeVisible();
    await expect
      .poll(() => painted(page))
      .toEqual({
        count: "counter(cart-count)",
        labels: [arabic.account],
      });
    expect(await page.locator("html").evaluate((html) => html.style.getPropertyValue("--cart-count"))).toBe(
      "3",
    );
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
});

test(
  "a customer's first page requests the session once, a visitor's second page never does",
  onDesktop,
  async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/me")) asked.push(request.url());
    });
    await page.goto("/en");
    await expect.poll(() => asked.length).toBe(1);
    await page.goto("/en/products");
    await page.goto("/en/product/1");
    expect(asked).toHaveLength(1);

    // An open page would notice the session and request it.
    await page.goto("about:blank");
    await signUp(page);
    await page.goto("/en/products");
    await expect.poll(() => asked.length).toBe(2);
    await page.locator(".card-link").first().click();
    await expect(page.locator("#buy")).toBeVisible();
    expect(asked).toHaveLength(2);
  },
);

test("signing out in one tab removes name and count in the other", onDesktop, async ({ page, context }) => {
  await customerWithCart(page);
  await page.goto("/en/products");
  await expect(badge(page)).toHaveText("3");
  const other = await context.newPage();
  await other.goto("/en/logout");
  await other.locator("main").getByRole("button", { name: english.signOut, exact: true }).click();
  await expect(other.locator(".toast")).toBeVisible();
  await page.bringToFront();
  await expect(badge(page)).toHaveCount(0);
  await expect(page.getByRole("link", { name: english.signIn }).first()).toBeVisible();
  await expect(page.locator("#user-menu")).toHaveCount(0);
});

test("a page restored from history shows the count that another one changed", onDesktop, async ({ page }) => {
  const { phone } = await customerWithCart(page);
  await page.goto("/en/products");
  await expect(badge(page)).toHaveText("3");
  await page.goto("/en/aboutus");
  await fillCartOf(phone, { content: [[8, 1]], cities: [] });
  await page.goBack();
  await expect(badge(page)).toHaveText("4");
});

test.describe("a page that fails to hydrate", () => {
  test("renders again with count and account", onDesktop, async ({ page, rejections }) => {
    rejections.push("Minified React error");
    await customerWithCart(page);
    await page.route("**/en/products", async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/<main id="main"[^>]*>/, "$&<p>from elsewhere</p>");
      await route.fulfill({ response, body });
    });
    await page.goto("/en/products");
    await expect(page.locator("main > p", { hasText: "from elsewhere" })).toHaveCount(0);
    await expect(badge(page)).toHaveText("3");
    await expect(userButton(page)).toBeVisible();
    expect(await account(page)).toBe("in");
  });
});

test("a page touched before its images load requests the session once", onPhone, async ({ page }) => {
  await customerWithCart(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/me")) asked.push(request.url());
  });
  let showImages = () => {};
  const images = new Promise<void>((resolve) => {
    showImages = resolve;
  });
  await page.route("**/media/**", async (route) => {
    await images;
    await route.continue();
  });
  await page.goto("/en/products", { waitUntil: "commit" });
  await page.locator("h1").click();
  await expect.poll(() => asked.length).toBe(1);
  await expect(badge(page)).toHaveText("3");
  showImages();
  await page.waitForLoadState("load");
  await page.locator(".card-link").first().click();
  await expect(page.locator("#buy")).toBeVisible();
  expect(asked).toHaveLength(1);
});

test("a URL with the message parameter loses it even without a message", onDesktop, async ({ page }) => {
  await page.goto("/en/products?sort=price_asc&news=1#main");
  await expect(page).toHaveURL("/en/products?sort=price_asc#main");
});

test(
  "public pages work in a browser that blocks cookies and storage",
  onDesktop,
  async ({ page, rejections }) => {
    // The router logs that it cannot restore the scroll position.
    rejections.push("blocked");
    await page.addInitScript(() => {
      const block = () => {
        throw new DOMException("blocked", "SecurityError");
      };
      Object.defineProperty(window, "sessionStorage", { get: block });
      Object.defineProperty(window, "localStorage", { get: block });
    });
    await page.goto("/en/products");
    await page.locator(".card-link").first().click();
    await expect(page.locator("#buy")).toBeVisible();
    await page.getByRole("banner").getByRole("link", { name: "العربية" }).click();
    await expect(page).toHaveURL(/^http:\/\/[^/]+\/product\/\d+$/);
    await expect(page.locator("#buy")).toBeVisible();
  },
);

test(
  "the chosen English applies to Arabic URLs, with query and fragment",
  onPhone,
  async ({ page, rejections }) => {
    // The not-found page in both languages.
    rejections.push(404);
    await page.goto("/language/en?next=/products");
    await expect(page).toHaveURL("/en/products");
    await page.goto("/products?sort=price_asc#main");
    await expect(page).toHaveURL("/en/products?sort=price_asc#main");
    await page.goto("/nothing");
    await expect(page).toHaveURL("/en/nothing");
    await page.goto("/cart");
    await expect(page).toHaveURL("/en/cart");
  },
);

test("the governorate for delivery is chosen once for all pages", onPhone, async ({ page }) => {
  const arrival = (days: number, language: Language) => {
    const day = new Date(`${deliveryDay(dayInCairo(new Date()), days)}T12:00:00Z`);
    return m.arrives_by({ date: formatWeekday(day, language) }, { locale: language });
  };
  // A choice during the request for the customer wins against the hint of its response.
  const held = Promise.withResolvers<void>();
  await page.route("**/me", async (route) => {
    const response = await route.fetch();
    await held.promise;
    await route.fulfill({ response });
  });
  await page.goto("/en/product/1");
  const line = page.locator(".delivery-line");
  const picker = page.getByLabel(m.choose_governorate({}, { locale: "en" }));
  await expect(line.locator(".city-picker > strong")).toHaveText(
    m.delivery_range({ fees: "LE\u00A070–170" }, { locale: "en" }),
  );
  await picker.selectOption({ label: "Aswan" });
  const answered = page.waitForResponse("**/me");
  held.resolve();
  await answered;
  await page.unroute("**/me");
  await expect(line.locator(".city-picker")).toContainText("Aswan");
  await expect(line).toContainText(arrival(7, "en"));
  await page.goto("/en/product/2");
  await expect(line.locator(".city-picker")).toContainText("Aswan");
  await page.goto("/product/2");
  await expect(line).toContainText(arrival(7, "ar"));
});
