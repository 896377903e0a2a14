import { expect, test } from "vitest";
import { arrowsBetweenEntries, circles, crowdedFolders } from "./folders.ts";
import { filePaths, sourceFiles } from "./source-files.ts";

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
