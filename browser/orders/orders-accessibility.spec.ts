import { axeViolations } from "../axe-violations.ts";
import { expect, onPhone, signUp, test } from "../shop-test.ts";
import { orderWords } from "./order-words.ts";
import { confirmationPath, orderOf } from "./placed-orders.ts";

const content = [[32, 1]] as const;

const [words] = orderWords;

test("axe finds no violations in orders and reviews", onPhone, async ({ page, rejections }) => {
  test.slow();
  rejections.push(422);
  const { phone } = await signUp(page);
  const look = async (path: string) => {
    await page.goto(words.at(path));
    expect(await axeViolations(page), path).toEqual([]);
  };
  const processing = await orderOf(phone, { content });
  const shipped = await orderOf(phone, { content, status: 4, trackingNumber: "EG 5530" });
  const delivered = await orderOf(phone, { content, status: 5 });
  const returned = await orderOf(phone, { content, status: 7 });
  for (const status of ["processing", "shipped", "delivered", "cancelled"]) {
    await look(`/user/orders?status=${status}`);
  }
  for (const { id } of [processing, shipped, delivered, returned]) await look(`/order/${id}`);
  await look(`/order/${delivered.id}/receipt`);
  await look(`/order/${processing.id}/cancellation`);
  const confirmation = await confirmationPath(page, words.at(`/order/${processing.id}`));
  for (const path of [confirmation, `${confirmation}/cancellation`]) {
    await page.goto(path);
    expect(await axeViolations(page), path).toEqual([]);
  }
  await look("/user/track_order");
  await page.locator("main form button[type=submit]").click();
  await expect(page.locator(".field-error")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await page.goto(words.at(`/order/${processing.id}`));
  await page.locator("a[href$='/cancellation']").click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.goto(words.at(`/order/${delivered.id}`));
  await page.getByRole("link", { name: words.review }).click();
  await page.getByRole("dialog").getByRole("button", { name: words.publish }).click();
  await expect(page.locator(".field-error")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await look(`/order/${delivered.id}/review/32`);
  await look("/product/32");
});
