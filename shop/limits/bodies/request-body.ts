import { IncomingMessage } from "node:http";

/** Parts of a body in the order of arrival. The sender's connection survives when they are not read to the end. */
export type BodyParts = Pick<AsyncIterator<Uint8Array, unknown>, "next">;

/** Returns whether a request of the network announces a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/**
 * Returns the parts of a request's body; null without a body. `env` are the bindings of the server. The request of the network is read itself,
 * since a web stream around it would hold another 64 kB of each sender.
 */
export function partsOfBody(request: Request, env: unknown): BodyParts | null {
  if (request.method === "GET" || request.method === "HEAD") return null;
  const incoming: unknown =
    typeof env === "object" && env !== null && "incoming" in env ? env.incoming : null;
  if (incoming instanceof IncomingMessage) {
    return hasBody(incoming) ? incoming.iterator({ destroyOnReturn: false }) : null;
  }
  const reader = request.body?.getReader();
  if (reader === undefined) return null;
  return {
    async next() {
      const { done, value } = await reader.read();
      return done ? { done, value: undefined } : { done, value };
    },
  };
}

/** Returns a request with a body that was received. The bytes are a stream, since a request would copy them. */
export function requestWithBody(request: Request, bytes: Uint8Array<ArrayBuffer>): Request {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      if (bytes.length > 0) controller.enqueue(bytes);
      controller.close();
    },
  });
  const { url, method, headers, signal } = request;
  return new Request(url, { method, headers, signal, body, ...{ duplex: "half" } });
}
