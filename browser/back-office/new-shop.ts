import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { Database } from "#db/database.ts";
import { removeTemporary } from "#db/testing/remove-temporary.ts";
import { withoutSettings } from "#server/process/settings.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { inDatabase } from "../shop-database.ts";

export interface NewShop {
  readonly origin: string;
  /** One-time link for the first owner, as printed at the start. */
  readonly firstOwnerLink: string;
  /** Data directory, for `inDatabase`. */
  readonly dataDir: string;
  /** Ids of two available products. */
  readonly products: readonly [number, number];
  /** Runs work in the shop's database. */
  inDatabase<Value>(work: (db: Database) => Promise<Value>): Promise<Value>;
  close(): Promise<void>;
}

/** Starts a separate shop without staff, with two products of this status. */
export async function openNewShop(status: "published" | "draft" = "published"): Promise<NewShop> {
  const dataDir = mkdtempSync(join(tmpdir(), "smile-new-shop-"));
  const shop = spawn(process.execPath, ["build/server/main.js"], {
    env: {
      ...withoutSettings(process.env),
      // A shop that starts again after a restore keeps its port.
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      RATE_LIMITS: "off",
      // Drawing the demo images takes too long for each shop.
      DEMO_CATALOGUE: "off",
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
    const products = await inDatabase(
      async (db) => [await insertProduct(db, { status }), await insertProduct(db, { status })] as const,
      dataDir,
    );
    return {
      origin,
      firstOwnerLink,
      dataDir,
      products,
      inDatabase: (work) => inDatabase(work, dataDir),
      close,
    };
  }
  throw new Error(`expected the shop to open, but: ${output}`);

  async function close(): Promise<void> {
    shop.kill("SIGTERM");
    if (shop.exitCode === null) await once(shop, "close");
    removeTemporary(dataDir);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address !== null ? address.port : 0;
}

/** Leaves the shop before it closes: open pages keep sending requests. */
export async function leave(page: Page): Promise<void> {
  await page.goto("about:blank");
}
