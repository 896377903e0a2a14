import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { arrowsBetweenEntries, circles, crowdedFolders, drawFloors } from "./folders.ts";
import { filePaths, root, sourceFiles } from "./source-files.ts";

test("no folder has too many files", () => {
  const files = filePaths("**/*");
  expect(files.length).toBeGreaterThan(2000);
  expect(crowdedFolders(files)).toEqual([]);
});

test("entries of a folder form no circle of imports", () => {
  const files = sourceFiles(
    "{admin,api,browser,contract,emails,ops,scripts,server,shop,web}/**/*.{mjs,ts,tsx}",
  );
  expect(files.size).toBeGreaterThan(1500);
  expect(circles(arrowsBetweenEntries(files))).toEqual([]);
});

// `npx vitest run checks/folders.test.ts -u` draws it again.
test("the architecture draws the floors of the concepts", async () => {
  const arrows = arrowsBetweenEntries(sourceFiles("shop/**/*.ts")).filter(({ folder }) => folder === "shop");
  const document = readFileSync(join(root, "docs/architecture.md"), "utf8");
  const drawn = document.replace(
    /(## Concepts of `shop\/`\n[\s\S]*?```\n)[\s\S]*?(\n```)/,
    (_, before, after) => `${before}${drawFloors(arrows)}${after}`,
  );
  await expect(drawn).toMatchFileSnapshot("../docs/architecture.md");
});

test("draws entries above what they import, and names the nearest", () => {
  const folder = "shop";
  const arrows = [
    { folder, from: "orders", to: "cash" },
    { folder, from: "orders", to: "result" },
    { folder, from: "cash", to: "result" },
    { folder, from: "cart", to: "result" },
  ];
  expect(drawFloors(arrows)).toBe(" 2  orders (cash)\n 1  cart (result) · cash (result)\n 0  result");
});

test("finds circles of two and more folders, by types and by subfolders", () => {
  const files = new Map([
    ["server/http/limits.ts", 'import { say } from "../process/say.ts";'],
    ["server/process/say.ts", 'import type { Limits } from "#server/http/limits.ts";'],
    ["server/jobs/mail.ts", 'import { say } from "../process/say.ts";'],
    ["server/jobs/mail/queue.ts", 'import { backup } from "../backup/backup.ts";'],
    ["server/jobs/backup/backup.ts", 'import { mail } from "../mail.ts";'],
    ["server/process/say.test.ts", 'import { mail } from "../jobs/mail.ts";'],
    ["shop/cart/cart.ts", 'import { priceCart } from "../pricing/price-cart.ts";'],
    ["shop/pricing/price-cart.ts", 'import { offers } from "../offers.ts";'],
    ["shop/offers.ts", 'import type { Cart } from "./cart/cart.ts";'],
    ["shop/orders/order.ts", 'import { cart } from "../cart/cart.ts";'],
  ]);
  expect(circles(arrowsBetweenEntries(files))).toEqual(["server: http process", "shop: cart offers pricing"]);
});

test("finds a circle between a folder's files and its subfolder", () => {
  const files = new Map([
    ["web/cart/page.tsx", 'import { Removal } from "./removal/removal.tsx";'],
    ["web/cart/removal/removal.tsx", 'import type { Line } from "../line.ts";'],
    ["web/paths.ts", 'import type { Line } from "./cart/line.ts";'],
    ["web/root.tsx", 'import { Page } from "./cart/page.tsx";'],
  ]);
  expect(circles(arrowsBetweenEntries(files))).toEqual(["web/cart: . removal"]);
});

test("finds a folder with too many files", () => {
  const files = Array.from({ length: 41 }, (_, at) => `web/cart/${at}.ts`);
  expect(crowdedFolders(files)).toEqual(["web/cart has 41 files: at most 40"]);
  const sources = Array.from({ length: 21 }, (_, at) => `server/http/${at}.ts`);
  expect(crowdedFolders(sources)).toEqual(["server/http has 21 files: at most 20"]);
});
