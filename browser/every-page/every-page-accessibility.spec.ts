import { axeViolations } from "../axe-violations.ts";
import { expect, onPhone, test, unfoldFooter } from "../shop-test.ts";

/** Pages and states that no other axe test covers, and their response status. */
const states = [
  ["/products?min_price=5000", 200],
  ["/products?query=zzzzzz", 200],
  ["/Product/Verify/result", 200],
  ["/Product/Verify/result/abc", 404],
  ["/reset-password/1", 200],
  ["/product/999999", 404],
  ["/no-such-page", 404],
] as const;

for (const at of ["", "/en"]) {
  test(
    `axe finds no violations on pages with little content, below ${at}/`,
    onPhone,
    async ({ page, rejections }) => {
      rejections.push(404);
      for (const [path, status] of states) {
        const response = await page.goto(at + path);
        expect(response?.status(), path).toBe(status);
        expect(await axeViolations(page), path).toEqual([]);
      }
    },
  );

  test(`axe finds no violations on error pages, below ${at}/`, onPhone, async ({ page, rejections }) => {
    rejections.push(500, 503);
    const titles = new Set<string | null>();
    for (const status of [503, 500]) {
      await page.goto(`${at}/aboutus`);
      await page.route("**/terms.data*", (route) => route.fulfill({ status, body: "" }));
      await unfoldFooter(page);
      await page.getByRole("contentinfo").locator("a[href$='/terms']").click();
      const title = page.locator(".failure h1");
      await expect(title).toBeVisible();
      titles.add(await title.textContent());
      expect(await axeViolations(page), String(status)).toEqual([]);
    }
    // Two pages: the shop is busy, and an unexpected error.
    expect(titles.size).toBe(2);
  });
}
