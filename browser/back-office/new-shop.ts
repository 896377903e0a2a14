import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeTemporary } from "#db/testing/remove-temporary.ts";
import { withoutSettings } from "#server/settings.ts";

export interface NewShop {
  /** Where browsers reach it. */
  readonly origin: string;
  /** The link by which its first owner makes an account, as its start printed it. */
  readonly firstOwnerLink: string;
  close(): Promise<void>;
}

/** A shop of its own with nothing but the demo catalogue: nobody is on its staff yet. */
export async function openNewShop(): Promise<NewShop> {
  const dataDir = mkdtempSync(join(tmpdir(), "smile-new-shop-"));
  const shop = spawn(process.execPath, ["server/main.ts"], {
    env: {
      ...withoutSettings(process.env),
      PORT: "0",
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      RATE_LIMITS: "off",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  for await (const chunk of shop.stdout.iterator({ destroyOnReturn: false })) {
    output += String(chunk);
    const origin = /Smile is open at (\S+) /.exec(output)?.[1];
    const firstOwnerLink = /\S+\/admin\/first-owner\/\S+/.exec(output)?.[0];
    if (origin === undefined || firstOwnerLink === undefined) continue;
    shop.stdout.resume();
    return { origin, firstOwnerLink, close };
  }
  throw new Error(`expected the shop to open, but: ${output}`);

  async function close(): Promise<void> {
    shop.kill("SIGTERM");
    if (shop.exitCode === null) await once(shop, "close");
    removeTemporary(dataDir);
  }
}
