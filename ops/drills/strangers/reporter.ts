import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";

/** Photos that a visitor sent: how many, the reasons of failures, and the slowest one in ms. */
export interface SentPhotos {
  readonly sent: number;
  readonly failures: readonly string[];
  readonly slowest: number;
}

const pause = 2000;
const requestLimit = 20_000;

/** Opens a visitor at a local address who reports a fake with a photo of 3 MB every two seconds. */
export function openReporter(url: string, localAddress: string) {
  let photo: Buffer | undefined;

  /** Returns the milliseconds, or the reason of a failure. */
  async function report(): Promise<number | string> {
    photo ??= await largePhoto();
    const form = new FormData();
    for (const name of ["code", "details", "phone"]) form.append(name, "");
    for (const name of ["seller", "place"]) form.append(name, "Cairo");
    form.append("photo", new File([new Uint8Array(photo)], "photo.jpg"));
    const encoded = new Response(form);
    const type = encoded.headers.get("content-type") ?? "";
    const bytes = Buffer.from(await encoded.arrayBuffer());
    const began = performance.now();
    const status = await post(`${url}/en/Product/Verify/report`, type, bytes);
    return status === 303 ? performance.now() - began : String(status);
  }

  async function post(address: string, type: string, bytes: Buffer): Promise<number | string> {
    const { promise, resolve } = Promise.withResolvers<number | string>();
    const began = performance.now();
    const headers = {
      "Content-Type": type,
      "Content-Length": bytes.length,
      Origin: url,
      "Sec-Fetch-Site": "same-origin",
    };
    const sent = request(address, { method: "POST", localAddress, headers }, (response) => {
      response.resume();
      resolve(
        response.statusCode === 303
          ? 303
          : `${response.statusCode} after ${Math.round(performance.now() - began)} ms, Retry-After ${response.headers["retry-after"]}`,
      );
    });
    sent.setTimeout(requestLimit, () => sent.destroy(new Error("too slow")));
    sent.on("error", (error) => resolve(error.message));
    sent.end(bytes);
    return await promise;
  }

  return {
    report,
    async reportUntil(ending: AbortSignal): Promise<SentPhotos> {
      const failures: string[] = [];
      const times: number[] = [];
      while (!ending.aborted) {
        const result = await report();
        if (typeof result === "number") times.push(result);
        else failures.push(result);
        await sleep(pause);
      }
      return { sent: times.length, failures, slowest: Math.max(0, ...times) };
    },
  };
}

async function largePhoto(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  return await sharp({ create: { width: 1900, height: 1400, channels: 3, background: "#888", noise } })
    .jpeg({ quality: 85 })
    .toBuffer();
}
