import { spawn } from "node:child_process";
import { once } from "node:events";
import { withoutSettings } from "#server/process/settings.ts";
import { startTlsProxy } from "./tls-proxy.ts";

export interface HttpsShop {
  readonly origin: string;
  close(): Promise<void>;
}

/** Another process of the tested shop on the same data, public over https behind a proxy. */
export async function openHttpsShop(): Promise<HttpsShop> {
  const proxy = await startTlsProxy();
  const shop = spawn(process.execPath, ["build/server/main.js"], {
    env: {
      ...withoutSettings(process.env),
      PORT: "0",
      PUBLIC_URL: proxy.origin,
      TRUSTED_PROXIES: "127.0.0.1",
      DATA_DIR: process.env["BROWSER_TEST_DATA"],
      LOG_LEVEL: "warn",
      RATE_LIMITS: "off",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  for await (const chunk of shop.stdout.iterator({ destroyOnReturn: false })) {
    output += String(chunk);
    const address = /it listens at (\S+)/.exec(output)?.[1];
    if (address === undefined) continue;
    shop.stdout.resume();
    proxy.sendTo(address);
    return { origin: proxy.origin, close };
  }
  throw new Error(`expected the shop to open, but: ${output}`);

  async function close(): Promise<void> {
    shop.kill("SIGTERM");
    if (shop.exitCode === null) await once(shop, "close");
    await proxy.close();
  }
}
