import { test } from "../shop-test.ts";
import { buyThrough, doors } from "./purchase-walk.ts";

for (const door of doors) {
  test(`${door.name}: a signed-out visitor reaches the cart through ${door.through}`, async ({ page }) => {
    await buyThrough(page, door);
  });
}
