import { checkDigit } from "#contract/authenticity/check-digit.ts";
import { confirmationPath, orderOf } from "../orders/placed-orders.ts";
import { fill, openDialog, orderPath, send, sendUntil } from "./customer-content.ts";
import { ordered } from "./shop-content.ts";
import { customerShots, inTurn, type Scene } from "./shot.ts";

const [product] = ordered;
const shipped = { status: 4, trackingNumber: "EG 5530 1942" } as const;

const confirmation = async (scene: Scene) => await confirmationPath(scene.page, await orderPath()(scene));

customerShots("Confirmation of an order", [
  { name: "order-confirm", path: confirmation },
  { name: "order-confirmed", path: confirmation, steps: sendUntil(".notice[data-kind=success]") },
  { name: "order-confirm-cancel", path: async (scene) => `${await confirmation(scene)}/cancellation` },
]);

customerShots("Order", [
  { name: "order-placed", path: orderPath({ note: "اتصل قبل الوصول" }, "?placed=1") },
  { name: "order-processing", path: orderPath() },
  { name: "order-shipped", path: orderPath(shipped) },
  { name: "order-delivered", path: orderPath({ status: 5 }) },
  { name: "order-cancelled", path: orderPath({ status: 6 }) },
  { name: "order-returned", path: orderPath({ status: 7 }) },
  { name: "order-cancel", path: orderPath(), screen: true, steps: openDialog("a[href$='/cancellation']") },
  { name: "order-cancel-page", path: orderPath({}, "/cancellation") },
  { name: "order-cancel-late", path: orderPath(shipped, "/cancellation") },
  { name: "receipt", path: orderPath({}, "/receipt") },
  { name: "receipt-printed", path: orderPath({}, "/receipt"), only: "paper" },
]);

customerShots("Review", [
  { name: "review", path: orderPath({ status: 5 }), screen: true, steps: openDialog("a[href*='/review/']") },
  {
    name: "review-empty",
    path: orderPath({ status: 5 }),
    screen: true,
    refused: 422,
    steps: inTurn(openDialog("a[href*='/review/']"), send("dialog")),
  },
  { name: "review-page", path: orderPath({ status: 5 }, `/review/${product}`) },
  { name: "review-too-early", path: orderPath({ status: 4 }, `/review/${product}`) },
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

customerShots("My orders", [
  { name: "orders-shipped-empty", path: "/user/orders?status=shipped" },
  { name: "orders-delivered-empty", path: "/user/orders?status=delivered" },
  { name: "orders-cancelled-empty", path: "/user/orders?status=cancelled" },
  { name: "orders-processing", path: tab("processing", 3) },
  { name: "orders-shipped", path: tab("shipped", 4) },
  { name: "orders-delivered", path: tab("delivered", 5) },
  { name: "orders-cancelled", path: tab("cancelled", 6) },
]);

const track = (code: string) => inTurn(fill({ code }), send());

/** Valid order number that belongs to no order. */
const unknownNumber = `00000000${checkDigit("00000000")}`;

customerShots("Track order", [
  { name: "track-order-empty", path: "/user/track_order", refused: 422, steps: track("") },
  { name: "track-order-mistyped", path: "/user/track_order", refused: 422, steps: track("123456789") },
  { name: "track-order-unknown", path: "/user/track_order", refused: 422, steps: track(unknownNumber) },
]);
