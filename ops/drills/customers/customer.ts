import { randomUUID } from "node:crypto";
import * as http from "node:http";
import * as https from "node:https";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";

/** Order that the shop has confirmed. */
export interface Acknowledged {
  readonly number: string;
  readonly key: string;
  readonly at: number;
  /** Milliseconds since the first try. */
  readonly took: number;
  /** Phone of the account that a guest made or signed in to while she ordered. */
  readonly account?: string;
}

export const Session = z.object({ data: z.object({ access_token: z.string() }) });
const Saved = z.object({ data: z.object({ id: z.number() }) });
export const Placed = z.object({ data: z.object({ order_no: z.string() }) });
export const products = 30;
/** Milliseconds. A busy machine starts the shop slowly, and the next kill follows soon. */
const retryTimeout = 240_000;

/**
 * Opens a customer with an account and an address, who retries like a client. `localAddress` is her IP address on this
 * machine, `connection` the options of its connections; `pause` is the time between two orders in ms. `repeatsBugs` also retries after 500, which the drill counts.
 */
export async function openCustomer(
  origin: string,
  index: number,
  {
    localAddress,
    pause = 0,
    repeatsBugs = false,
    connection = {},
  }: {
    localAddress?: string;
    pause?: number;
    repeatsBugs?: boolean;
    connection?: https.AgentOptions;
  } = {},
) {
  const client = openClient(origin, localAddress, repeatsBugs ? 500 : 502, connection);
  const phone = `0111${String(Date.now() % 100_000).padStart(5, "0")}${String(index).padStart(2, "0")}`;
  const password = "a good long password";
  const registration = { name: "منى علي", email: `mona.${phone}@example.com`, phone };
  const token = Session.parse(
    await client.call("/client/auth/register", {
      ...registration,
      password,
      password_confirmation: password,
    }),
  ).data.access_token;
  const call = async (path: string, body: object, more: Record<string, string> = {}) =>
    await client.call(path, body, { ...more, Authorization: `Bearer ${token}` });
  const address = {
    title: "Home",
    city_id: 1,
    block: "14",
    street: "Shehab",
    house_number: "7",
    notes: "",
    phone,
  };
  const addressId = Saved.parse(await call("/client/addresses", address)).data.id;
  const orders: Acknowledged[] = [];
  return { failures: client.failures, ordered: () => orders.length, orderUntil };

  async function orderUntil(ending: AbortSignal): Promise<Acknowledged[]> {
    for (let turn = index; !ending.aborted; turn += 1) {
      const [began, key] = [performance.now(), randomUUID()];
      await call("/cart", { product_id: (turn % products) + 1, quantity: 1 });
      const order = { payment_method: "cash", address_id: addressId, coupon: "", note: "", phone };
      const { order_no: number } = Placed.parse(
        await call("/orders", order, { "Idempotency-Key": key }),
      ).data;
      const at = performance.now();
      orders.push({ number, key, at, took: at - began });
      await sleep(pause);
    }
    return orders;
  }
}

/** Client of the API that retries after a status from `minRepeated` on. */
export function openClient(
  origin: string,
  localAddress?: string,
  minRepeated = 502,
  connection: https.AgentOptions = {},
) {
  const { Agent, request } = origin.startsWith("https:") ? https : http;
  const agent = new Agent({ keepAlive: true, localAddress, ...connection });
  const failures: string[] = [];
  return { failures, call };

  /** Posts until the shop responds. Rejections other than an unavailable or full shop fail the drill. */
  async function call(path: string, body: object, more: Record<string, string> = {}): Promise<unknown> {
    const deadline = performance.now() + retryTimeout;
    for (;;) {
      const response = await post(path, body, more).catch((error: Error) => ({
        status: 0,
        text: error.message,
      }));
      if (response.status >= 200 && response.status < 300) return JSON.parse(response.text);
      const failure = response.status === 0 ? response.text : `${response.status} to ${path}`;
      const passes = response.status === 0 || response.status >= minRepeated;
      if (!passes || performance.now() > deadline) throw new Error(`${failure}: ${response.text}`);
      failures.push(failure);
      await sleep(100);
    }
  }

  async function post(path: string, body: object, more: Record<string, string>) {
    const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>();
    const headers = { "Content-Type": "application/json", ...more };
    const sent = request(`${origin}/smile/api${path}`, { method: "POST", agent, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk) => {
        text += chunk;
      });
      response.on("error", reject);
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.on("error", reject);
    sent.end(JSON.stringify(body));
    return await promise;
  }
}
