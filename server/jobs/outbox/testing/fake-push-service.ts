import { createDecipheriv, createECDH, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export interface ReceivedPush {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Message that the browser decrypts. */
  readonly message: unknown;
}

/** Starts a push service on this machine that responds with the set status, and creates subscriptions of a browser. */
export async function startPushService() {
  const browser = createECDH("prime256v1");
  browser.generateKeys();
  const auth = randomBytes(16);
  const received: ReceivedPush[] = [];
  let status = 201;
  let beforeResponse = async () => {};
  const server = createServer((request, response) => {
    void buffer(request).then(async (body) => {
      const message: unknown = JSON.parse(decrypt(body, browser, auth));
      received.push({ path: request.url ?? "", headers: request.headers, message });
      await beforeResponse();
      response.writeHead(status, { Location: "http://127.0.0.1:1/elsewhere" }).end("x".repeat(100_000));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    respondWith(next: number) {
      status = next;
    },
    /** Runs work between the receipt of a message and its response. */
    runBeforeResponse(work: () => Promise<void>) {
      beforeResponse = work;
    },
    subscription: (name: string) => ({
      endpoint: `http://127.0.0.1:${port}/${name}`,
      p256dh: browser.getPublicKey("base64url"),
      auth: auth.toString("base64url"),
    }),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Decrypts a message like a browser (RFC 8188, 8291). */
function decrypt(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const cipherText = body.subarray(21 + keyLength);
  const shared = browser.computeSecret(sender);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), browser.getPublicKey(), sender]);
  const extracted = createHmac("sha256", auth).update(shared).digest();
  const material = createHmac("sha256", extracted)
    .update(Buffer.concat([info, Buffer.of(1)]))
    .digest();
  const derive = (use: string, length: number) =>
    Buffer.from(hkdfSync("sha256", material, salt, `Content-Encoding: ${use}\0`, length));
  const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  decipher.setAuthTag(cipherText.subarray(-16));
  const padded = Buffer.concat([decipher.update(cipherText.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
