import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, openDatabase } from "#db/database.ts";
import { createEmptyDatabase } from "#db/testing/test-database.ts";
import { readDemoMaster } from "#server/demo/demo-masters.ts";
import { storeBuiltInLook } from "#server/demo/store-built-in-look.ts";
import { type Ask, loadBundle, openBuiltShop } from "#server/testing/built-shop.ts";
import { isBuilt } from "#server/testing/is-built.ts";
import { findDueEmail } from "#shop/emails/email.ts";
import { queueEmail } from "#shop/emails/queue-email.ts";
import { mediaStoreIn } from "#shop/media/media-store.ts";
import { findSettings } from "#shop/settings/find-settings.ts";
import { testCodeKey } from "#shop/testing/test-code-key.ts";
import { runCommand } from "./testing/run-commands.ts";

// Made by `npm run backup` of version 1.0.0. Its shop is called Smile and has staff, products and orders.
const firstRelease = fileURLToPath(new URL("./testing/release-1.0.0.tar.gz", import.meta.url));
const publicUrl = "https://shop.example";

/** Words and colours in which version 1.4.0 rendered this shop. */
const before = {
  titles: [
    "<title>عناية بالبشرة في مصر منذ 2018 | Smile</title>",
    "<title>Smile | Skin care in Egypt since 2018</title>",
  ],
  footer:
    "Skin care from Egypt since 2018. Clear ingredients, with percentages on the label, and a verification code on every pack.",
  description:
    "Skin care with clear ingredients, with percentages on the label. Delivery to every governorate in Egypt. Cash on delivery.",
  end: /© <!-- -->2018–<!-- -->\d{4}<!-- --> <!-- -->Smile/,
  mailColours: ["#9A4A35", "#FFFDFA", "#F5EEE5"],
} as const;

/** Mean difference of two pictures, 0 to 255, in the size of the first. */
async function difference(one: Uint8Array, other: Uint8Array): Promise<number> {
  const { width, height } = await sharp(one).metadata();
  const pixels = async (image: Uint8Array) =>
    await sharp(image)
      .resize(width, height, { fit: "fill" })
      .flatten({ background: "#fff" })
      .removeAlpha()
      .raw()
      .toBuffer();
  const [a, b] = [await pixels(one), await pixels(other)];
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length;
}

describe.runIf(isBuilt)("a shop of version 1.0.0 after its upgrade", () => {
  let folder: string;
  let db: Database;
  let ask: Ask;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "smile upgraded "));
    await copyFile(firstRelease, join(folder, "shop.tar.gz"));
    const empty = await createEmptyDatabase();
    await empty.db.destroy();
    drop = empty.drop;
    await runCommand("restore", [join(folder, "shop.tar.gz")], {
      DATABASE_URL: empty.url,
      DATA_DIR: join(folder, "place"),
    });
    db = openDatabase(empty.url, { maxConnections: 5 });
    const media = mediaStoreIn(join(folder, "place", "media"));
    await storeBuiltInLook(db, media);
    ask = (await openBuiltShop(db, { media, publicUrl, verifyUrl: publicUrl })).ask;
  }, 120_000);
  afterAll(async () => {
    await db.destroy();
    await drop();
    await rm(folder, { recursive: true });
  });

  test("the home page keeps its words, colours and size of the logo", async () => {
    const [arabic, english] = [await (await ask("/")).text(), await (await ask("/en")).text()];
    expect(arabic).toContain(before.titles[0]);
    expect(english).toContain(before.titles[1]);
    expect(english).toContain(before.footer);
    expect(english).toContain(`content="${before.description}"`);
    expect(english).toMatch(before.end);
    // The stylesheet has the default accent.
    expect(english).not.toContain("--accent");
    const { logo_media_id: logo } = await findSettings(db);
    const images = [
      ...english.matchAll(/<img class="shop-logo" src="([^"]+)"[^>]* width="(\d+)" height="(\d+)"/g),
    ];
    expect(images.length).toBeGreaterThan(0);
    for (const [, source, width, height] of images) {
      expect(source).toMatch(new RegExp(`^/media/${logo}-\\d+\\.webp$`));
      // The wordmark was 2.7 times as wide as high.
      expect(Math.abs(Number(width) - Number(height) * 2.7)).toBeLessThanOrEqual(1);
      const bytes = await (await ask(source ?? "")).bytes();
      expect(await difference(bytes, await readDemoMaster("brand-logo.webp"))).toBeLessThan(3);
    }
  });

  test("the product page keeps title and logo, and a page without an image keeps the shared one", async () => {
    const { rows } = await sql<{
      id: number;
    }>`select id from products where status = 'published' order by id limit 1`.execute(db);
    const page = await (await ask(`/en/product/${rows[0]?.id}`)).text();
    expect(page).toContain(" · Smile</title>");
    expect(page).toContain('class="shop-logo"');
    expect(page).not.toContain("--accent");
    expect(await (await ask("/en/Contact")).text()).toMatch(
      /og:image" content="https:\/\/shop\.example\/share-en\.jpg\?v=/,
    );
  });

  test.each([
    ["/icon-512.png", "brand-icon", 512, 512],
    ["/icon-192.png", "brand-icon", 192, 192],
    ["/apple-touch-icon.png", "brand-icon", 180, 180],
    ["/share-ar.jpg", "brand-share-ar", 1200, 630],
    ["/share-en.jpg", "brand-share-en", 1200, 630],
    ["/mail/banner-ar.jpg", "brand-banner-ar", 1120, 432],
    ["/mail/banner-en.jpg", "brand-banner-en", 1120, 432],
    ["/mail/logo.png", "brand-logo", 184, 68],
  ])("has the picture %s as before", async (path, master, width, height) => {
    const bytes = await (await ask(path)).bytes();
    const size = await sharp(bytes).metadata();
    expect([Math.abs(size.width - width) <= 1, Math.abs(size.height - height) <= 1]).toEqual([true, true]);
    expect(await difference(bytes, await readDemoMaster(`${master}.webp`))).toBeLessThan(3);
  });

  test("e-mails keep logo, banner, colours and sender", async () => {
    const customer = await db
      .selectFrom("customers")
      .select("id")
      .where("email", "is not", null)
      .executeTakeFirstOrThrow();
    await queueEmail(db, customer.id, { kind: "welcome" });
    const { id } = await db.selectFrom("emails").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
    const { renderEmail } = await loadBundle();
    const due = await findDueEmail(db, id);
    const made = due && (await renderEmail(due, { db, publicUrl, key: testCodeKey }));
    expect(made?.senderName).toBe("Smile");
    expect(made?.html).toMatch(
      /src="https:\/\/shop\.example\/mail\/logo\.png\?v=\w+" width="92" height="34"/,
    );
    expect(made?.html).toMatch(
      /src="https:\/\/shop\.example\/mail\/banner-(?:ar|en)\.jpg\?v=\w+" width="560"/,
    );
    for (const colour of before.mailColours) expect(made?.html.toUpperCase()).toContain(colour);
  });
});
