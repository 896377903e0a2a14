import { once } from "node:events";
import type { IncomingHttpHeaders } from "node:http";
import { createServer, type Server } from "node:https";
import { createProxyServer } from "httpxy";
import { generate } from "selfsigned";

const oldBrowser = "x-old-browser";
/** Header that makes the browser look old to the proxy. */
export const likeAnOldBrowser = { [oldBrowser]: "1" };

export interface TlsProxy {
  /** Public origin of the proxied shop. */
  readonly origin: string;
  /** Forwards requests to the shop at this address. */
  sendTo(shop: string): void;
  close(): Promise<void>;
}

/**
 * TLS proxy like nginx in front of a shop: passes `Host` on, adds `X-Forwarded-For`, and uses plain http to the shop. It creates its own
 * certificate. A request with `likeAnOldBrowser` loses its `Sec-Fetch-` headers (as before Safari 16.4).
 */
export async function startTlsProxy(): Promise<TlsProxy> {
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }]);
  const proxy = createProxyServer({ xfwd: true });
  let target = "";
  const server = createServer({ key, cert }, (request, response) => {
    if (oldBrowser in request.headers) removeFetchMetadata(request.headers);
    proxy.web(request, response, { target }).catch(() => {
      // The browser has aborted, or the shop is down.
      if (!response.headersSent) response.writeHead(502);
      response.end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `https://localhost:${portOf(server)}`,
    sendTo(shop) {
      target = shop;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function removeFetchMetadata(headers: IncomingHttpHeaders): void {
  for (const name of Object.keys(headers)) if (name.startsWith("sec-fetch-")) delete headers[name];
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("expected a port");
  return address.port;
}
