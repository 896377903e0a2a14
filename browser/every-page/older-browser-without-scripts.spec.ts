import { test } from "../shop-test.ts";
import { makeOlder } from "./older-browser.ts";
import { buyIt, findProduct, logOut, walkWords } from "./older-browser-walk.ts";

const [, words] = walkWords;

test("a visitor of an older browser finds, buys and leaves without scripts", async ({ page }) => {
  await makeOlder(page);
  const walk = { page, words, isWide: false };
  await findProduct(walk);
  await buyIt(walk);
  await logOut(walk);
});
