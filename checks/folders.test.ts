import { expect, test } from "vitest";
import { crowdedFolders, mutualImports } from "./folders.ts";
import { filePaths, sourceFiles } from "./source-files.ts";

test("no folder has too many files", () => {
  const files = filePaths("**/*");
  expect(files.length).toBeGreaterThan(2000);
  expect(crowdedFolders(files)).toEqual([]);
});

test("no two folders of the server import each other", () => {
  const files = sourceFiles("server/**/*.ts");
  expect(files.size).toBeGreaterThan(100);
  expect(mutualImports(files)).toEqual([]);
});

test("finds two folders that import each other", () => {
  const files = new Map([
    ["server/http/limits.ts", 'import { say } from "../process/say.ts";'],
    ["server/process/say.ts", 'import type { Limits } from "#server/http/limits.ts";'],
    ["server/jobs/mail.ts", 'import { say } from "../process/say.ts";'],
    ["server/jobs/mail/queue.ts", 'import { backup } from "../backup/backup.ts";'],
    ["server/jobs/backup/backup.ts", 'import { mail } from "../mail.ts";'],
    ["server/site/cache/pages.ts", 'import type { Metrics } from "../../metrics/metrics.ts";'],
    ["server/metrics/metrics.ts", 'import { site } from "../site/site.ts";'],
    ["server/process/say.test.ts", 'import { mail } from "../jobs/mail.ts";'],
  ]);
  expect(mutualImports(files)).toEqual(["server/http <-> server/process", "server/metrics <-> server/site"]);
});

test("finds a folder with too many files", () => {
  const files = Array.from({ length: 41 }, (_, at) => `web/cart/${at}.ts`);
  expect(crowdedFolders(files)).toEqual(["web/cart has 41 files: at most 40"]);
  const sources = Array.from({ length: 21 }, (_, at) => `server/http/${at}.ts`);
  expect(crowdedFolders(sources)).toEqual(["server/http has 21 files: at most 20"]);
});
