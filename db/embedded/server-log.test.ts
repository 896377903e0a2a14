import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { boundServerLog, lastFailure, logLimit, openServerLog } from "./server-log.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";

test("a log that has grown too long is emptied under the server that writes it, and its older part is kept", async () => {
  const file = join(await temporaryFolder(), "postgres.log");
  const writing = await openServerLog(file);
  await writing.write("x".repeat(logLimit + 1));
  await boundServerLog(file);
  await writing.write("new\n");
  await writing.close();
  expect(await readFile(file, "utf8")).toBe("new\n");
  expect((await stat(`${file}.1`)).size).toBe(logLimit + 1);
});

test("a short or missing log is left alone", async () => {
  const file = join(await temporaryFolder(), "postgres.log");
  await boundServerLog(file);
  await writeFile(file, "short");
  await boundServerLog(file);
  expect(await readFile(file, "utf8")).toBe("short");
});

test("a failure is told in the server's last fatal line of this start", async () => {
  const file = join(await temporaryFolder(), "postgres.log");
  await writeFile(file, "FATAL:  an old one\nLOG:  starting\nFATAL:  the port is taken\nLOG:  shut down\n");
  expect(await lastFailure(file, 19)).toBe("FATAL:  the port is taken");
});
