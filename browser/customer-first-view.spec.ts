import { customerWords, expectOwnPage, knownCustomer } from "./customer-first-view.ts";
import { expect, onOneWidth, test } from "./shop-test.ts";

test.use({ awaitsScripts: false });

for (const words of customerWords) {
  test(
    `a customer's page is theirs at first sight in ${words.language}`,
    onOneWidth(words.language),
    async ({ page }) => {
      const name = await knownCustomer(page, words);
      const { promise, resolve: letThrough } = Promise.withResolvers<void>();
      await page.route("**/assets/*.js", async (route) => {
        await promise;
        await route.continue();
      });
      await page.goto(`${words.at}/product/1`);
      await expectOwnPage(page, name, words);
      letThrough();
      await page.waitForFunction(() => "__reactRouterDataRouter" in window && window.__early === undefined);
      await expectOwnPage(page, name, words);

      // What is fetched for the next page is theirs, too.
      await page.locator(".footer").getByRole("link").first().click();
      await expect(page.locator("header .count")).toHaveText("2");
      await expect(page.locator("#user-menu bdi")).toHaveText(name);
    },
  );
}
