import { expect, newPerson, onPhone } from "../shop-test.ts";
import { test } from "./https-test.ts";
import { purchaseWords } from "./purchase-words.ts";
import { likeAnOldBrowser } from "./tls-proxy.ts";

const [words] = purchaseWords;
const evil = "https://evil.example";

/** A form of another site, which signs a visitor up as soon as it is pressed. */
function foreignPage(target: string): string {
  const person = newPerson();
  const fields = { ...person, password_confirmation: person.password };
  const inputs = Object.entries(fields).map(([name, value]) => `<input name="${name}" value="${value}">`);
  return `<!doctype html><form method="post" action="${target}">${inputs.join("")}<button>Win</button></form>`;
}

for (const [name, headers] of [
  ["a browser of today", {}],
  ["a browser that sends only Origin", likeAnOldBrowser],
] as const) {
  test.describe(name, () => {
    test.use({ extraHTTPHeaders: headers });
    test("a form of another site is refused in words", onPhone, async ({ page, httpsShop, refusals }) => {
      refusals.push(403);
      const body = foreignPage(`${httpsShop.origin}${words.at}/signup`);
      await page.route(`${evil}/**`, (route) => route.fulfill({ contentType: "text/html", body }));
      await page.goto(`${evil}/`);
      const [answer] = await Promise.all([
        page.waitForResponse(`${httpsShop.origin}/**`),
        page.getByRole("button").click(),
      ]);
      expect(answer.status()).toBe(403);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.refused);
      expect((await page.context().cookies()).filter((cookie) => cookie.name.includes("session"))).toEqual(
        [],
      );
    });
  });
}

test(
  "a wrong Origin and none are refused, the shop's own is taken",
  onPhone,
  async ({ request, httpsShop }) => {
    const port = new URL(httpsShop.origin).port;
    const post = async (headers: Record<string, string>) => {
      const person = newPerson();
      const form = { ...person, password_confirmation: person.password };
      return (await request.post("/signup", { form, headers, maxRedirects: 0 })).status();
    };
    for (const Origin of [
      `http://localhost:${port}`,
      `https://127.0.0.1:${port}`,
      "https://localhost",
      evil,
      "null",
    ])
      expect([Origin, await post({ Origin })]).toEqual([Origin, 403]);
    expect(await post({})).toBe(403);
    expect(await post({ Origin: httpsShop.origin })).toBe(303);
  },
);
