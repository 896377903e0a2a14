import { type ClientRequest, type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { type DuePush, pushMinutes } from "#shop/notifications/send-pushes.ts";
import type { PushKeys } from "#shop/secrets/key-ring.ts";
import { isPrivateHost, lookupPublic } from "./public-lookup.ts";

/** Milliseconds for one request. */
const timeout = 10_000;

export interface PushServiceOptions {
  readonly keys: PushKeys;
  /** Contact for the operators of push services: an https: or mailto: URL. */
  readonly subject: string;
  /** Tests use HTTP on this machine. Otherwise only HTTPS to public addresses: the URLs come from browsers. */
  readonly allowsPrivate?: boolean;
}

/** Sends an encrypted message to the push service of a browser and returns its HTTP status. Rejects without a response. */
export type SendPush = (push: DuePush, message: string, signal: AbortSignal) => Promise<number>;

/** Creates a function that sends pushes (RFC 8030, 8291, 8292). It follows no redirects and reads no response bodies. */
export function createPushService({ keys, subject, allowsPrivate = false }: PushServiceOptions): SendPush {
  return async ({ endpoint, p256dh, auth }, message, signal) => {
    const url = new URL(endpoint);
    if (!allowsPrivate && (url.protocol !== "https:" || isPrivateHost(url.hostname)))
      throw new Error("expected an HTTPS URL with a public address");
    // Loaded on demand.
    const { default: webPush } = await import("web-push");
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      message,
      { vapidDetails: { subject, ...keys }, TTL: pushMinutes * 60, urgency: "high" },
    );
    const request = url.protocol === "https:" ? requestSecure : requestPlain;
    const sent = request(url, {
      method,
      headers: { ...headers },
      timeout,
      signal,
      ...(!allowsPrivate && { lookup: lookupPublic }),
    });
    return await statusOf(sent, body);
  };
}

function statusOf(sent: ClientRequest, body: Buffer | null): Promise<number> {
  return new Promise((resolve, reject) => {
    sent.on("error", reject);
    sent.on("timeout", () => sent.destroy(new Error("the push service does not respond")));
    sent.on("response", (response: IncomingMessage) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    sent.end(body);
  });
}
