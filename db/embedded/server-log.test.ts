import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { boundServerLog, lastFailure, logLimit, openServerLog } from "./server-log.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";

test("truncates a log above its limit while the server writes it, and keeps the older part", async () => {
  const file = join(await temporaryFolder(), "postgres.log");
  const writing = await openServerLog(file);
  await writing.write("x".repeat(logLimit + 1));
  await boundServerLog(file);
  await writing.write("new\n");
  await writing.close();
  expect(await readFile(file, "utf8")).toBe("new\n");
  expect((await stat(`${file}.1`)).size).toBe(logLimit + 1);
});

test("leaves a short or missing log unchanged", async () => {
  const file = join(await temporaryFolder(), "postgres.log");
  await boundServerLog(file);
  await writeFile(file, "short");
  await boundServerLog(file);
  expect(await readFile(file, "utf8")).toBe("short");
});

test("lastFailure returns the last fatal line of this start", async () => {
  const file = join(await temporaryFolder(), "postgres.log");
  await writeFile(file, "FATAL:  an old one\nLOG:  starting\nFATAL:  the port is taken\nLOG:  shut down\n");
  expect(await lastFailure(file, 19)).toBe("FATAL:  the port is taken");
});
