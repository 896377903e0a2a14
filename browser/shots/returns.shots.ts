import { orderOf } from "../orders/placed-orders.ts";
import { returnLinkPath } from "../orders/return-link-path.ts";
import { orderPath, send } from "./customer-content.ts";
import { customerShots, inTurn, type Scene } from "./shot.ts";

const delivered = { status: 5 } as const;

/** Fills the form for one piece that is exchanged or refunded. */
const fillReturn =
  (wish: "money" | "exchange") =>
  async ({ page }: Scene) => {
    await page.locator(`[name=wish][value=${wish}]`).check();
    await page.locator("[name^=quantity_]").first().selectOption("1");
    await page.locator("[name^=reason_]").first().selectOption("damaged");
    if (wish === "exchange") await page.locator("select[name^=exchange_]").first().selectOption({ index: 1 });
    await page.locator("[name=note]").fill("الغطاء مكسور");
  };
const sendReturn = async ({ page }: Scene) => {
  await page.locator("main form button[type=submit]").click();
  await page.locator(".order-placed").waitFor();
};

customerShots("Return of items", [
  { name: "return-form", path: orderPath(delivered, "/return") },
  { name: "return-filled", path: orderPath(delivered, "/return"), steps: fillReturn("exchange") },
  { name: "return-empty", path: orderPath(delivered, "/return"), refused: 422, steps: send() },
  {
    name: "return-done",
    path: orderPath(delivered, "/return"),
    steps: inTurn(fillReturn("money"), sendReturn),
  },
  { name: "return-too-early", path: orderPath({}, "/return") },
  {
    name: "return-by-link",
    path: async ({ phone, language }) => {
      const { id } = await orderOf(phone, { status: 5 });
      return (await returnLinkPath(id, language)).replace(/^\/en/, "");
    },
  },
  {
    name: "order-with-return",
    path: orderPath(delivered, "/return"),
    steps: async (scene) => {
      await inTurn(fillReturn("money"), sendReturn)(scene);
      await scene.page.locator(".return-back").click();
      await scene.page.locator("#order-returns").waitFor();
    },
  },
]);
