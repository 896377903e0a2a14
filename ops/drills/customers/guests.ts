import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type Acknowledged, openClient, Placed, products, Session } from "./customer.ts";

/** A gift whose recipient pays at the door. */
const gift = { name: "سارة أحمد", phone: "01512345678", note: "كل سنة وأنتم بخير", recipient_pays: true };
const password = "a good long password";
/** Every third guest registers while she orders, and every third signs in to an account that she made before. */
const waysToAccount = 3;

/**
 * Opens a series of guests. Each sends her order twice concurrently, with one key and the address in the order; every second one is a gift. `localAddress` and `pause`
 * are those of `openCustomer`.
 */
export async function openGuests(
  origin: string,
  index: number,
  { localAddress, pause = 0 }: { localAddress?: string; pause?: number } = {},
) {
  const { call, failures } = openClient(origin, localAddress);
  const as = (token: string) => ({ Authorization: `Bearer ${token}` });
  const phoneOf = (turn: number) => `0112${String(index * 100_000 + turn).padStart(7, "0")}`;
  /** Returns the token of an account. A registration whose response was lost becomes a sign-in. */
  async function enter(phone: string, isNew: boolean, headers: Record<string, string> = {}): Promise<string> {
    const person = { name: "منى علي", email: `mona.${phone}@example.com`, phone };
    const signIn = () => call("/client/auth/login", { phone, password }, headers);
    const register = { ...person, password, password_confirmation: password };
    const session = isNew ? call("/client/auth/register", register, headers).catch(signIn) : signIn();
    return Session.parse(await session).data.access_token;
  }
  return { failures, orderUntil };

  async function orderUntil(ending: AbortSignal): Promise<Acknowledged[]> {
    const orders: Acknowledged[] = [];
    for (let turn = 1; !ending.aborted; turn += 1) {
      const [began, key, phone] = [performance.now(), randomUUID(), phoneOf(turn)];
      const way = turn % waysToAccount;
      if (way === 2) await enter(phone, true);
      const begun = await call("/client/auth/guest", {}, { "Idempotency-Key": randomUUID() });
      const guest = as(Session.parse(begun).data.access_token);
      await call("/cart", { product_id: ((index + turn) % products) + 1, quantity: 1 }, guest);
      const entered = way === 0 ? undefined : enter(phone, way === 1, guest);
      const place = async () => {
        const address = { city_id: 1, block: "14", street: "Shehab", house_number: "7", notes: "" };
        const isGift = turn % 2 === 0;
        const order = {
          ...{ payment_method: "cash", address, name: "منى علي", coupon: "", note: "", phone },
          ...(isGift && { gift }),
        };
        const send = (who: object) => call("/orders", order, { ...who, "Idempotency-Key": key });
        // A sign-in ends the guest; her account repeats the order with the same key.
        const placed = await send(guest).catch(async (error: unknown) => {
          if (entered === undefined) throw error;
          return await send(as(await entered));
        });
        return Placed.parse(placed).data.order_no;
      };
      const [number, again] = await Promise.all([place(), place(), entered]);
      if (number !== again)
        throw new Error(`expected one order of a key, but it made ${number} and ${again}`);
      const at = performance.now();
      orders.push({ number, key, at, took: at - began, ...(entered !== undefined && { account: phone }) });
      await sleep(pause);
    }
    return orders;
  }
}
