import { expect, testIn } from "../shop-test.ts";
import { makeOlder } from "./older-browser.ts";
import { buyIt, findProduct, logOut, walkWords } from "./older-browser-walk.ts";

testIn(
  walkWords,
  "a visitor with an older browser finds a product, buys it and logs out",
  async ({ page, isMobile, rejections }, words) => {
    // A hurried press comes before the price of the chosen governorate.
    rejections.push(409);
    await makeOlder(page);
    const walk = { page, words, isWide: !isMobile };
    await findProduct(walk);
    await buyIt(walk);
    await logOut(walk);
    const isOlder = () => !("showPopover" in HTMLElement.prototype || "withResolvers" in Promise);
    expect(await page.evaluate(isOlder)).toBe(true);
  },
);

testIn(walkWords, "an older browser shows the verdict on a code", async ({ page }, words) => {
  await makeOlder(page);
  await page.goto(`${words.at}/Product/Verify/result/ABCD1234`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.unknownCode);
});
