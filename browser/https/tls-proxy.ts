import { once } from "node:events";
import type { IncomingHttpHeaders } from "node:http";
import { createServer, type Server } from "node:https";
import { createProxyServer } from "httpxy";
import { generate } from "selfsigned";

const oldBrowser = "x-old-browser";
/** What a browser sends that is to look old. */
export const likeAnOldBrowser = { [oldBrowser]: "1" };

export interface TlsProxy {
  /** Where browsers reach what is behind it. */
  readonly origin: string;
  /** Sends what arrives on to the shop at this address. */
  sendTo(shop: string): void;
  close(): Promise<void>;
}

/**
 * A proxy that ends TLS, as nginx in front of a shop: it passes `Host` on and adds `X-Forwarded-For`, and speaks plain http to the shop. Its
 * certificate is its own. A browser with `likeAnOldBrowser` looks like one that sends no `Sec-Fetch-` headers (before Safari 16.4).
 */
export async function startTlsProxy(): Promise<TlsProxy> {
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }]);
  const proxy = createProxyServer({ xfwd: true });
  let target = "";
  const server = createServer({ key, cert }, (request, response) => {
    if (oldBrowser in request.headers) removeFetchMetadata(request.headers);
    proxy.web(request, response, { target }).catch(() => {
      // A browser that leaves early, or a shop that is gone.
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
