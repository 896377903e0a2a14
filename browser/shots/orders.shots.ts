import { checkDigit } from "#contract/authenticity/check-digit.ts";
import { confirmationPath, orderOf } from "../orders/placed-orders.ts";
import { orderPath, send } from "./customer-content.ts";
import { ordered } from "./shop-content.ts";
import { type Scene, shots } from "./shot.ts";

const [product] = ordered;
const shipped = { status: 4, trackingNumber: "EG 5530 1942" } as const;
const over = (link: string) => async (scene: Scene) => {
  await scene.page.locator(link).first().click();
  await scene.page.locator("dialog[open]").waitFor();
};

const confirmation = async (scene: Scene) => await confirmationPath(scene.page, await orderPath()(scene));

shots("Confirmation of an order", [
  { name: "order-confirm", path: confirmation, who: "customer" },
  {
    name: "order-confirmed",
    path: confirmation,
    who: "customer",
    steps: async ({ page }) => {
      await page.locator("main form button[type=submit]").click();
      await page.locator(".alert.success").waitFor();
    },
  },
  {
    name: "order-confirm-cancel",
    path: async (scene) => `${await confirmation(scene)}/cancellation`,
    who: "customer",
  },
]);

shots("Order", [
  { name: "order-placed", path: orderPath({ note: "اتصل قبل الوصول" }, "?placed=1"), who: "customer" },
  { name: "order-processing", path: orderPath(), who: "customer" },
  { name: "order-shipped", path: orderPath(shipped), who: "customer" },
  { name: "order-delivered", path: orderPath({ status: 5 }), who: "customer" },
  { name: "order-cancelled", path: orderPath({ status: 6 }), who: "customer" },
  { name: "order-returned", path: orderPath({ status: 7 }), who: "customer" },
  {
    name: "order-cancel",
    path: orderPath(),
    who: "customer",
    screen: true,
    steps: over("a[href$='/cancellation']"),
  },
  { name: "order-cancel-page", path: orderPath({}, "/cancellation"), who: "customer" },
  { name: "order-cancel-late", path: orderPath(shipped, "/cancellation"), who: "customer" },
  { name: "invoice", path: orderPath({}, "/invoice"), who: "customer" },
  { name: "invoice-printed", path: orderPath({}, "/invoice"), who: "customer", only: "paper" },
]);

shots("Review", [
  {
    name: "review",
    path: orderPath({ status: 5 }),
    who: "customer",
    screen: true,
    steps: over("a[href*='/review/']"),
  },
  {
    name: "review-empty",
    path: orderPath({ status: 5 }),
    who: "customer",
    screen: true,
    refused: 422,
    steps: async (scene) => {
      await over("a[href*='/review/']")(scene);
      await send("dialog")(scene);
    },
  },
  { name: "review-page", path: orderPath({ status: 5 }, `/review/${product}`), who: "customer" },
  { name: "review-too-early", path: orderPath({ status: 4 }, `/review/${product}`), who: "customer" },
]);

/** Tab of a status with two orders. */
const tab =
  (name: string, status: 3 | 4 | 5 | 6 | 7) =>
  async ({ phone }: Scene) => {
    const trackingNumber = shipped.trackingNumber;
    await orderOf(phone, { content: ordered.map((id) => [id, 1] as const), status, trackingNumber });
    await orderOf(phone, { content: [[product, 3]], status: status === 6 ? 7 : status, trackingNumber });
    return `/user/orders?status=${name}`;
  };

shots("My orders", [
  { name: "orders-shipped-empty", path: "/user/orders?status=shipped", who: "customer" },
  { name: "orders-delivered-empty", path: "/user/orders?status=delivered", who: "customer" },
  { name: "orders-cancelled-empty", path: "/user/orders?status=cancelled", who: "customer" },
  { name: "orders-processing", path: tab("processing", 3), who: "customer" },
  { name: "orders-shipped", path: tab("shipped", 4), who: "customer" },
  { name: "orders-delivered", path: tab("delivered", 5), who: "customer" },
  { name: "orders-cancelled", path: tab("cancelled", 6), who: "customer" },
]);

const track = (number: string) => async (scene: Scene) => {
  await scene.page.locator("main [name=code]").fill(number);
  await send()(scene);
};

/** Valid order number that belongs to no order. */
const unknownNumber = `00000000${checkDigit("00000000")}`;

shots("Track order", [
  { name: "track-order-empty", path: "/user/track_order", who: "customer", refused: 422, steps: track("") },
  {
    name: "track-order-mistyped",
    path: "/user/track_order",
    who: "customer",
    refused: 422,
    steps: track("123456789"),
  },
  {
    name: "track-order-unknown",
    path: "/user/track_order",
    who: "customer",
    refused: 422,
    steps: track(unknownNumber),
  },
]);
