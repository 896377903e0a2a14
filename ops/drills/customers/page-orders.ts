import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { type Acknowledged, products } from "./customer.ts";

/** Milliseconds. A busy machine renders its first page slowly, and the next kill follows soon. */
const retryTimeout = 240_000;

/** Shows the order form on the pages of products. */
export async function allowPageOrders(databaseUrl: string): Promise<void> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query("update settings set order_on_product_page = true").finally(() => database.end());
}

/**
 * Opens a series of visitors without scripts, who order on the page of a product. The first form shows total and key; the second one is
 * sent twice concurrently. `pause` is the time between two orders in ms.
 */
export async function openPageVisitors(
  origin: string,
  index: number,
  { pause = 0 }: { pause?: number } = {},
) {
  const failures: string[] = [];
  return { failures, orderUntil };

  async function orderUntil(ending: AbortSignal): Promise<Acknowledged[]> {
    const orders: Acknowledged[] = [];
    for (let turn = 1; !ending.aborted; turn += 1) {
      const began = performance.now();
      const cookies = new Map<string, string>();
      const path = `/en/product/${((index + turn) % products) + 1}/order`;
      const phone = `0115${String(index * 100_000 + turn).padStart(7, "0")}`;
      const form = {
        name: "Mona Ali",
        phone,
        city_id: "1",
        street: "Shehab",
        block: "14",
        house_number: "7",
      };
      const typed = { ...form, quantity: "1" };
      const shown = await send(path, cookies, typed, 409);
      const hidden = { idempotency_key: field(shown, "idempotency_key") };
      const complete = { ...typed, ...hidden, expected_total_egp: field(shown, "expected_total_egp") };
      const place = async () => await send(path, new Map(cookies), complete, 303);
      const [page, again] = await Promise.all([place(), place()]);
      if (page !== again) throw new Error(`expected one order of a form, but it made ${page} and ${again}`);
      const html = await send(page, cookies, null, 200);
      const number = /<bdi[^>]*>(\d{9})</.exec(html)?.[1] ?? `none on ${page}`;
      const at = performance.now();
      orders.push({ number, key: hidden.idempotency_key, at, took: at - began });
      await sleep(pause);
    }
    return orders;
  }

  /** Sends a form, or opens a page, until the shop responds. Returns the target of a redirect or the page. */
  async function send(path: string, cookies: Map<string, string>, form: object | null, expected: number) {
    const deadline = performance.now() + retryTimeout;
    for (;;) {
      const sent = await request(path, cookies, form).catch((error: Error) => error);
      if (!(sent instanceof Error) && sent.status === expected) return sent.location ?? sent.html;
      const failure = sent instanceof Error ? sent.message : `${sent.status} to ${path}`;
      const passes = sent instanceof Error || sent.status >= 502;
      if (!passes || performance.now() > deadline) throw new Error(`expected ${expected}: ${failure}`);
      failures.push(failure);
      await sleep(100);
    }
  }

  async function request(path: string, cookies: Map<string, string>, form: object | null) {
    const response = await fetch(origin + path, {
      redirect: "manual",
      headers: {
        "Sec-Fetch-Site": "same-origin",
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      },
      ...(form !== null && { method: "POST", body: new URLSearchParams(Object.entries(form)) }),
    });
    const html = await response.text();
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return { status: response.status, location: response.headers.get("location"), html };
  }
}

function field(html: string, name: string): string {
  return new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
}
