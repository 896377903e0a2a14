import { expect, onOneWidth, test } from "../shop-test.ts";
import { badge } from "./open-cart.ts";
import { buyThrough, doors } from "./purchase-walk.ts";

for (const door of doors) {
  test(
    `${door.name}: a signed-out visitor reaches the cart through ${door.through}`,
    onOneWidth(door.words.language),
    async ({ page }) => {
      await buyThrough(page, door);
      await expect(badge(page)).toHaveText("1");
    },
  );
}
