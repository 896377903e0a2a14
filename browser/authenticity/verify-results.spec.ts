import { readablePackCode } from "#contract/authenticity/pack-code.ts";
import { verdicts } from "#contract/authenticity/verdicts.ts";
import { axeViolations } from "../axe-violations.ts";
import { expect, onPhone, test } from "../shop-test.ts";
import { anything, arabic, english, like, m, partLike } from "../shop-texts.ts";
import { codeWith } from "./pack-codes.ts";
import { verdictTitles, verdictTones } from "./verify-words.ts";

const withProduct = ["genuine", "checked_before", "suspicious", "expired", "returned", "recalled"];

test("every verdict shows in Arabic with a colour, an icon and text", onPhone, async ({ page }) => {
  test.slow();
  for (const verdict of verdicts) {
    const code = await codeWith(verdict);
    await page.goto(`/Product/Verify/result/${code}`);
    const title = page.getByRole("heading", { level: 1, name: verdictTitles.ar[verdict] });
    await expect(title).toBeFocused();
    await expect(title).toHaveAccessibleDescription(/\S/);
    const banner = page.locator(`.result-banner.${verdictTones[verdict]}`);
    await expect(banner.locator("svg")).toBeVisible();
    await expect(banner.locator("[dir=ltr]").last()).toHaveText(readablePackCode(code));
    await expect(page.locator(".checked-product")).toHaveCount(withProduct.includes(verdict) ? 1 : 0);
    await expect(page.locator(".what-now li").first()).toBeVisible();
    await expect(page.locator("a[href*='/Product/Verify/report?code=']")).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  }
});

test("a code checked before shows when, how often, and where to get help", onPhone, async ({ page }) => {
  const code = await codeWith("checked_before");
  await page.goto(`/en/Product/Verify/result/${code}`);
  const banner = page.locator(".result-banner.warning");
  await expect(banner).toContainText(String(new Date().getFullYear()));
  await expect(banner).toContainText(
    partLike(m.verify_checked_before_text({ moment: anything, count: 2 }, english)),
  );
  await expect(page.locator(".what-now")).toContainText(m.verify_checked_before_not_you({}, english));
  const chat = page.getByRole("main").getByRole("link", { name: m.chat_open({}, english) });
  const text = new URL((await chat.getAttribute("href")) ?? "").searchParams.get("text");
  expect(text).toContain(readablePackCode(code));
  await page.getByRole("link", { name: m.verify_another({}, english) }).click();
  await expect(page).toHaveURL(/\/en\/Product\/Verify$/);
});

test("a genuine code links to its product", onPhone, async ({ page }) => {
  await page.goto(`/en/Product/Verify/result/${await codeWith("genuine")}`);
  await expect(page.locator(".checked-product img")).toBeVisible();
  const shown = page.locator(".checked-product img");
  expect(
    await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);
  await page.getByRole("link", { name: m.verify_product_page({}, english) }).click();
  await expect(page).toHaveURL(/\/en\/product\/1$/);
});

test("a mistyped code is corrected on its result page", onPhone, async ({ page }) => {
  await page.goto(`/en/Product/Verify/result/${await codeWith("mistyped")}`);
  await expect(page.getByText(m.verify_mistyped_text({}, english))).toBeVisible();
  const code = await codeWith("genuine");
  await expect(page.getByLabel(m.verify_label({}, english), { exact: true })).toHaveValue(
    "48213 90764 15820",
  );
  await page.getByLabel(m.verify_label({}, english), { exact: true }).fill(code);
  await page.getByRole("button", { name: m.verify_submit({}, english) }).click();
  await expect(page.getByRole("heading", { name: verdictTitles.en.genuine })).toBeVisible();
});

test("a failed check says so, and a retry shows the verdict", onPhone, async ({ page, rejections }) => {
  rejections.push("net::ERR_FAILED");
  const code = await codeWith("genuine");
  await page.route("**/api/checks", (route) => route.abort());
  await page.goto(`/Product/Verify/result/${code}`);
  await expect(page.getByRole("heading", { name: m.verify_failed({}, arabic) })).toBeFocused();
  await expect(page.locator(".toast")).toHaveText(m.verify_server_error({}, arabic));
  await expect(page.locator(".toast")).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  await page.unroute("**/api/checks");
  await page.getByRole("button", { name: m.verify_retry({}, arabic) }).click();
  await expect(page.getByRole("heading", { name: verdictTitles.ar.genuine })).toBeFocused();
});

test(
  "a blocked visitor sees the remaining wait and can then retry",
  onPhone,
  async ({ page, rejections }) => {
    rejections.push(429);
    const code = await codeWith("genuine");
    const wait = { status: 429, headers: { "Retry-After": "3" }, json: {} };
    await page.route("**/api/checks", (route) => route.fulfill(wait), { times: 1 });
    await page.goto(`/en/Product/Verify/result/${code}`);
    await expect(page.getByRole("heading", { name: m.verify_too_many({}, english) })).toBeFocused();
    const again = page.getByRole("button", { name: m.verify_retry({}, english) });
    await expect(again).toBeDisabled();
    await expect(page.getByRole("timer")).toHaveText(
      like(...["0:01", "0:02", "0:03"].map((time) => m.verify_too_many_wait({ time }, english))),
    );
    expect(await axeViolations(page)).toEqual([]);
    await expect(page.getByRole("timer")).toHaveText(m.verify_too_many_ready({}, english));
    await again.click();
    await expect(page.getByRole("heading", { name: verdictTitles.en.genuine })).toBeVisible();
  },
);
