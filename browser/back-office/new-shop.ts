import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { Database } from "#db/database.ts";
import { removeTemporary } from "#db/testing/remove-temporary.ts";
import { withoutSettings } from "#server/process/settings.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { inDatabase } from "../shop-database.ts";

export interface NewShop {
  /** Where browsers reach it. */
  readonly origin: string;
  /** The link by which its first owner makes an account, as its start printed it. */
  readonly firstOwnerLink: string;
  /** Where its data are, for `inDatabase`. */
  readonly dataDir: string;
  /** The ids of two products that can be bought. */
  readonly products: readonly [number, number];
  /** Works in its database, behind the pages' back. */
  inDatabase<Value>(work: (db: Database) => Promise<Value>): Promise<Value>;
  close(): Promise<void>;
}

/** A shop of its own with nobody on its staff yet; and with two products, drafts where it shall show none. */
export async function openNewShop(status: "published" | "draft" = "published"): Promise<NewShop> {
  const dataDir = mkdtempSync(join(tmpdir(), "smile-new-shop-"));
  const shop = spawn(process.execPath, ["build/server/main.js"], {
    env: {
      ...withoutSettings(process.env),
      PORT: "0",
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      RATE_LIMITS: "off",
      // Its pictures would be drawn anew for each shop.
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

/** Leaves the shop before it is closed: a page asks now and then, and would find nobody. */
export async function leave(page: Page): Promise<void> {
  await page.goto("about:blank");
}
