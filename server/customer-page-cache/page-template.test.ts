import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { writeShopper } from "#web/shopper/shopper.ts";
import { markedCustomer, markedShopper } from "#web/shopper/template-marks.ts";
import { cutTemplate, fillTemplate } from "./page-template.ts";
import { writtenInData } from "./written-in-page.ts";

const nonce = "bm9uY2U+/w==";
const html = { "Content-Type": "text/html; charset=utf-8" };
const heart = (id: number, isPressed: boolean) =>
  `<button type="submit" form="wishlist" name="product_id" value="${id}" class="heart" aria-pressed="${isPressed}" aria-label="save &quot;it" formAction="/en/wishlist${isPressed ? "/removal" : ""}"></button>`;
const thirteen = { customerName: "نور ".repeat(20_000), cartCount: 1, wishlistProductIds: [13, 12] };
const mona = { customerName: "M & <ona> $1", cartCount: 3, wishlistProductIds: [12] };

async function filled(page: string, shopper = mona, headers: Record<string, string> = html) {
  const template = await cutTemplate(new Response(page, { headers }), nonce);
  if (template === null) return null;
  const { body: plain } = fillTemplate(template, shopper, { nonce: "other", isZipped: false });
  const { body: zipped } = fillTemplate(template, shopper, { nonce: "other", isZipped: true });
  expect(gunzipSync(zipped).equals(plain)).toBe(true);
  return plain.toString();
}

test("gaps are filled as the page itself would be written", async () => {
  const page = `<script nonce="${nonce}"></script><bdi>${markedShopper.customerName}</bdi><span class="count">${markedShopper.cartCount}</span>${heart(12, false)}${heart(13, false)} end`;
  expect(await filled(page)).toBe(
    `<script nonce="other"></script><bdi>M &amp; &lt;ona&gt; $1</bdi><span class="count">3</span>${heart(12, true)}${heart(13, false)} end`,
  );
  expect(
    await filled(`<i><span class="count">${markedShopper.cartCount}</span></i>`, { ...mona, cartCount: 0 }),
  ).toBe("<i></i>");
});

test("several hearts, and names of any length, are filled, compressed or not", async () => {
  const hearts = (isPressed: boolean) => [12, 13].map((id) => `منتج ${heart(id, isPressed)}`).join(" و");
  const page = (name: string, isPressed: boolean) =>
    `${hearts(isPressed)}<bdi>${name}</bdi>${heart(14, false)}`;
  expect(await filled(page(markedShopper.customerName, false), thirteen)).toBe(
    page(thirteen.customerName, true),
  );
});

test("data for scripts are read as those of the customer", async () => {
  const data = (text: string) => `["shopper","${writtenInData(text)}"]`;
  const sent = await filled(data(writeShopper(markedShopper)), mona, { "Content-Type": "text/x-script" });
  expect(JSON.parse(sent ?? "")).toEqual(["shopper", writeShopper(mona)]);
});

test.each([
  [
    "the phone of a customer in a field",
    `<input value="${markedCustomer.phone}0">${markedShopper.cartCount}`,
  ],
  ["a figure where there is no badge", `<p>${markedShopper.cartCount} products</p>`],
  ["the name in an odd spelling", markedShopper.customerName.toUpperCase()],
])("(R21) %s is nothing to keep", async (_, page) => {
  expect(await filled(page)).toBeNull();
});

test("(R21) a page that sets a cookie is nothing to keep", async () => {
  expect(await filled("page", mona, { ...html, "Set-Cookie": "a=b" })).toBeNull();
});
