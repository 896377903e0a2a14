import { describedResources } from "#admin/resources.ts";
import { adminShots, newest, newGuest, orderIn } from "./admin-shot.ts";
import { chooseFilter, fillInCaller, loadingAndOffline } from "./admin-steps.ts";

adminShots("Back office: home and orders", [
  { name: "home", path: "/" },
  { name: "home-today", path: "/?days=1", screen: true },
  ...loadingAndOffline("home", "/", "home"),
  { name: "orders-to-confirm", path: "/orders?tab=to_confirm" },
  { name: "orders-all", path: "/orders?tab=all" },
  { name: "orders-filtered", path: "/orders?tab=all&city_id=1&city_id=3&risk=refused_before&q=010" },
  { name: "orders-nothing-found", path: "/orders?tab=all&q=zzzzzz" },
  { name: "orders-nothing-here", path: "/orders?tab=delivered&coupon=NONE" },
  ...loadingAndOffline("orders", "/orders?tab=all", "orders?"),
  { name: "orders-filter", path: "/orders?tab=all&city_id=1", screen: true, steps: chooseFilter },
  { name: "order-to-confirm", path: orderIn("to_confirm") },
  { name: "order-to-ship", path: orderIn("to_ship") },
  { name: "order-shipped", path: orderIn("shipped") },
  { name: "order-delivered", path: orderIn("delivered") },
  { name: "order-refused", path: orderIn("refused") },
  { name: "order-cancelled", path: orderIn("cancelled") },
  { name: "order-unknown", path: "/orders/999999", refused: [404] },
  { name: "order-new", path: "/orders/new" },
  { name: "order-new-known", path: "/orders/new", steps: fillInCaller },
]);

adminShots("Back office: couriers, cash, customers", [
  { name: "hand-over", path: newest("hand_overs", "/hand-overs/:id") },
  { name: "statement", path: newest("cash_statements", "/cash/statements/:id") },
  { name: "statement-equal", path: newest("cash_statements", "/cash/statements/:id?tab=equal") },
  { name: "claims", path: "/claims?tab=all" },
  { name: "courier", path: "/couriers/1" },
  { name: "courier-new", path: "/couriers/new" },
  { name: "customers-nobody", path: "/customers?q=zzzzzz" },
  { name: "customer", path: newest("customers", "/customers/:id") },
  { name: "customer-guest", path: newGuest },
  { name: "guide", path: "/guide" },
  { name: "account", path: "/account" },
  { name: "unknown", path: "/nowhere" },
]);

const papersOf = (kind: string, tab: "to_ship" | "shipped") => async () =>
  (await orderIn(tab)()).replace("/orders/", `/print/${kind}?ids=`);

adminShots("Back office: paper", [
  { name: "packing-slip", path: papersOf("packing_slip", "to_ship") },
  { name: "receipt", path: papersOf("receipt", "shipped") },
  { name: "label", path: papersOf("label", "to_ship") },
  { name: "hand-over-sheet", path: newest("hand_overs", "/print/hand_over?ids=:id") },
]);

adminShots(
  "Back office: lists",
  describedResources.flatMap(({ resource, at }) => (at === undefined ? [] : [{ name: resource, path: at }])),
);
