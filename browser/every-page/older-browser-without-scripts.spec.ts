import { test } from "../shop-test.ts";
import { makeOlder } from "./older-browser.ts";
import { buyIt, findProduct, logOut, walkWords } from "./older-browser-walk.ts";

const [, words] = walkWords;

test("a visitor with an older browser finds a product, buys it and logs out without scripts", async ({
  page,
  rejections,
}) => {
  // The first submission shows fee and total.
  rejections.push(409);
  await makeOlder(page);
  const walk = { page, words, isWide: false };
  await findProduct(walk);
  await buyIt(walk);
  await logOut(walk);
});
