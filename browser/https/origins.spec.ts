import { guestWords } from "../buying/guest-words.ts";
import { expect, newPerson, onPhone } from "../shop-test.ts";
import { test } from "./https-test.ts";
import { likeAnOldBrowser } from "./tls-proxy.ts";

const [words] = guestWords;
const evil = "https://evil.example";

/** Form of another site that submits a registration when pressed. */
function foreignPage(target: string): string {
  const person = newPerson();
  const inputs = Object.entries(person).map(([name, value]) => `<input name="${name}" value="${value}">`);
  return `<!doctype html><form method="post" action="${target}">${inputs.join("")}<button>Win</button></form>`;
}

for (const [name, headers] of [
  ["a browser of today", {}],
  ["a browser that sends only Origin", likeAnOldBrowser],
] as const) {
  test.describe(name, () => {
    test.use({ extraHTTPHeaders: headers });
    test(
      "a form of another site is rejected with a message",
      onPhone,
      async ({ page, httpsShop, rejections }) => {
        rejections.push(403);
        const body = foreignPage(`${httpsShop.origin}${words.at}/signup`);
        await page.route(`${evil}/**`, (route) => route.fulfill({ contentType: "text/html", body }));
        await page.goto(`${evil}/`);
        const [response] = await Promise.all([
          page.waitForResponse(`${httpsShop.origin}/**`),
          page.getByRole("button").click(),
        ]);
        expect(response.status()).toBe(403);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.refused);
        expect((await page.context().cookies()).filter((cookie) => cookie.name.includes("session"))).toEqual(
          [],
        );
      },
    );
  });
}
