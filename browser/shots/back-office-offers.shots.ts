import { m } from "#admin/messages/compiled/messages.js";
import { offerKinds } from "#contract/admin/offers/offer-kinds.ts";
import { expect } from "../shop-test.ts";
import { type AdminScene, adminShots } from "./admin-shot.ts";

/** Names of the kinds in the choice of a new offer. */
const kindNames = {
  percent: m.offer_percent,
  amount: m.offer_amount,
  buy_x_get_y: m.offer_buy_x_get_y,
  bundle: m.offer_bundle,
  gift: m.offer_gift,
  free_delivery: m.offer_free_delivery,
};

/** Adds the first product that the search of a form finds. */
async function addProduct({ page, say }: AdminScene, typed: string, field = 0): Promise<void> {
  const search = page.getByPlaceholder(m.add_product({}, say)).nth(field);
  await search.fill(typed);
  await page.getByRole("option").first().click();
  await expect(search).toHaveValue("");
}

adminShots("Back office: offers", [
  { name: "offers", path: "/offers" },
  { name: "offer", path: "/offers/1" },
  { name: "coupons", path: "/coupons" },
  { name: "coupon-new", path: "/coupons/new" },
  ...offerKinds.map((kind) => ({
    name: `offer-${kind}`,
    path: "/offers/new",
    async steps({ page, say }: AdminScene) {
      await page.getByText(kindNames[kind]({}, say), { exact: true }).first().click();
      await expect(page.getByRole("radio", { checked: true })).toHaveValue(kind);
    },
  })),
  {
    name: "offer-preview",
    path: "/offers/new",
    async steps(scene) {
      const { page, say } = scene;
      await page.getByText(m.offer_bundle({}, say), { exact: true }).first().click();
      await addProduct(scene, "SM-");
      await addProduct(scene, "SM-");
      await page.getByLabel(m.offer_bundle_price({}, say)).fill("99");
      await addProduct(scene, "SM-", 1);
      await expect(page.getByRole("region", { name: m.offer_with({}, say) })).toBeVisible();
    },
  },
]);
