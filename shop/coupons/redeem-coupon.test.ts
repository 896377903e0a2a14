import { describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { placeOrder } from "../checkout/place-order.ts";
import { freePhone } from "../customers/change-customer.ts";
import { eraseCustomer } from "../customers/erase-customer.ts";
import { register } from "../customers/register.ts";
import { updateProfile } from "../customers/update-profile.ts";
import { inTransaction } from "../in-transaction.ts";
import { cancelOwnOrder } from "../orders/cancel-order.ts";
import { plainAccountDependencies } from "../testing/insert-account.ts";
import { fillCart } from "../testing/insert-buyer.ts";
import { insertCoupon } from "../testing/insert-coupon.ts";
import { insertAddress } from "../testing/insert-customer.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { listCoupons } from "./coupon.ts";

const { db } = await openTestDatabase();

const product = await insertProduct(db, { stock: 1000 });
const password = "sunflowers in May";
let made = 0;
const newPhone = () => `+2015${String(++made).padStart(8, "0")}`;

async function signUp(phone: string) {
  const person = { name: "Mona Ali", email: `mona-${++made}@example.com`, phone };
  const form = { ...person, password, password_confirmation: password };
  const signedUp = await register(db, plainAccountDependencies, form, { address: "1", language: "ar" });
  if (!signedUp.ok) throw new Error(JSON.stringify(signedUp.rejection));
  return signedUp.value;
}
type Account = Awaited<ReturnType<typeof signUp>>;

async function orderWith(coupon: string, { customer }: Account) {
  await db.deleteFrom("cart_lines").where("customer_id", "=", customer.id).execute();
  await fillCart(db, customer.id, [[product, 1]]);
  const address_id = await insertAddress(db, customer.id);
  const order = { payment_method: "cash" as const, address_id, coupon, note: "", phone: customer.phone };
  return await placeOrder(db, customer.id, order, null);
}
/** Ships the order, so that erasing the account does not cancel it. */
async function orderSent(coupon: string, account: Account) {
  const placed = await orderWith(coupon, account);
  await db
    .updateTable("orders")
    .set({ status_id: 4 })
    .where("id", "=", placed.ok ? placed.value.id : 0)
    .execute();
  return placed;
}
const erase = (account: Account) =>
  eraseCustomer(db, plainAccountDependencies, { ...account, address: "192.0.2.1" }, password);
/** Restores the redemptions of existing accounts as the previous release wrote them. */
const forgetHashes = () =>
  db
    .updateTable("coupon_redemptions")
    .set({ phone_hash: null })
    .where("customer_id", "is not", null)
    .execute();
const used = { ok: false, rejection: { code: "coupon_used" } };

describe("coupon for one use per customer", () => {
  test("is used once per phone, even if accounts are erased and created again (A3)", async () => {
    await insertCoupon(db, { code: "ONCE" });
    const phone = newPhone();
    const first = await signUp(phone);
    expect(await orderSent("ONCE", first)).toMatchObject({ ok: true });
    for (let again = 0; again < 3; again++) {
      await erase(again === 0 ? first : await signUp(phone));
      const account = await signUp(phone);
      expect(await orderWith("ONCE", account)).toEqual(used);
      const listed = await listCoupons(db, account.customer.id);
      expect(listed.find(({ code }) => code === "ONCE")).toMatchObject({ used_by_customer: 1 });
      await erase(account);
    }
  });

  test("counts uses from before phones were stored, also after a change of the phone (A3)", async () => {
    await insertCoupon(db, { code: "OLD" });
    const [phone, next] = [newPhone(), newPhone()];
    const account = await signUp(phone);
    await orderSent("OLD", account);
    // Data of the previous release.
    await forgetHashes();
    await db.updateTable("customers").set({ phone_hash: null }).execute();
    const { customer } = account;
    const profile = { name: customer.name, email: customer.email, phone: next, current_password: "" };
    expect(
      (await updateProfile(db, plainAccountDependencies, { ...account, address: "1" }, profile)).ok,
    ).toBe(true);
    expect(await orderWith("OLD", await signUp(phone))).toEqual(used);

    await insertCoupon(db, { code: "OLDER" });
    const other = await signUp(newPhone());
    await orderSent("OLDER", other);
    await forgetHashes();
    await erase(other);
    expect(await orderWith("OLDER", await signUp(other.customer.phone))).toEqual(used);
  });

  test("can be used again after its order is cancelled", async () => {
    await insertCoupon(db, { code: "BACK" });
    const phone = newPhone();
    const account = await signUp(phone);
    const placed = await orderWith("BACK", account);
    await cancelOwnOrder(db, account.customer.id, { orderId: placed.ok ? placed.value.id : 0 });
    expect(await orderWith("BACK", account)).toMatchObject({ ok: true });
    // Erasing the account cancels an unsent order.
    await erase(account);
    expect(await orderWith("BACK", await signUp(phone))).toMatchObject({ ok: true });
  });

  test("does not count for the owner of a phone that somebody else had (R32)", async () => {
    await insertCoupon(db, { code: "FREED" });
    const phone = newPhone();
    const squatter = await signUp(phone);
    await orderSent("FREED", squatter);
    await inTransaction(db, (tx) => freePhone(tx, squatter.customer.id));
    expect(await orderWith("FREED", squatter)).toEqual(used);
    expect(await orderWith("FREED", await signUp(phone))).toMatchObject({ ok: true });
  });

  test("does not reveal the phone in the database", async () => {
    const rows = await db.selectFrom("coupon_redemptions").selectAll().execute();
    expect(rows.filter(({ customer_id, phone_hash }) => customer_id === null && phone_hash === null)).toEqual(
      [],
    );
    expect(JSON.stringify(rows)).not.toMatch(/\+2015/);
  });

  test("a stored hash always belongs to the current phone", async () => {
    const { customer } = await signUp(newPhone());
    // A change by the previous release.
    await db.updateTable("customers").set({ phone: newPhone() }).where("id", "=", customer.id).execute();
    const row = db.selectFrom("customers").select("phone_hash").where("id", "=", customer.id);
    expect(await row.executeTakeFirst()).toEqual({ phone_hash: null });
  });
});
