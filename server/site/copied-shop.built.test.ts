import { describe, expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "#db/testing/test-database.ts";
import { moveShop } from "#shop/instance/shop-address.ts";
import { openBuiltShop } from "../testing/built-shop.ts";
import { isBuilt } from "../testing/is-built.ts";

const author = { id: null, email: "owner@shop.example" };
const instance = { copy: false, publicUrl: "https://new.example" };

async function openShop(copy: boolean) {
  const { db, drop } = await createTestDatabase();
  onTestFinished(drop);
  await db.updateTable("shop_instance").set({ public_url: "https://shop.example" }).execute();
  const { ask } = await openBuiltShop(db, { instance: { ...instance, copy } });
  return { db, ask };
}

describe.runIf(isBuilt)("a copy of a shop", () => {
  test("shows a red band at the top of every page in its language, and rejects search engines", async () => {
    const { ask } = await openShop(true);
    const pages = [
      ["/", 200, "نسخة تجريبية."],
      ["/en", 200, "Test copy."],
      ["/en/cart", 200, "Test copy."],
      ["/en/nothing-here", 404, "Test copy."],
      ["/product/999999", 404, "نسخة تجريبية."],
    ] as const;
    for (const [path, status, text] of pages) {
      const response = await ask(path);
      const page = await response.text();
      expect([path, response.status, response.headers.get("X-Robots-Tag")]).toEqual([
        path,
        status,
        "noindex, nofollow",
      ]);
      expect(page).toMatch(new RegExp(`<body[^>]*><aside class="copy-band" aria-label="${text}"`));
      expect(page).toContain('href="https://shop.example"');
      expect(page.split("copy-band")).toHaveLength(2);
    }
    expect(await (await ask("/robots.txt")).text()).toBe("User-agent: *\nDisallow: /\n");
  });

  test("loses the band of its cached pages within a second after its owner has moved the shop", async () => {
    const { ask, db } = await openShop(false);
    const isMarked = async () => (await (await ask("/en")).text()).includes("copy-band");
    expect([await isMarked(), await isMarked()]).toEqual([true, true]);
    await moveShop(db, author, instance);
    await expect.poll(isMarked, { timeout: 10_000 }).toBe(false);
    expect((await ask("/en")).headers.has("X-Robots-Tag")).toBe(false);
  });
});
