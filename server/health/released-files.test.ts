import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askForReleases, readReleasedFile } from "./released-files.ts";

const address = "https://releases.example/smile";
const file = { version: "1.12.0", day: "2026-12-01", changes: [], archive: "a", sha256: "0".repeat(64) };
const hour = 60 * 60 * 1000;
const respond = vi.fn<(url: string) => Response>();
beforeEach(() => void vi.stubGlobal("fetch", async (url: string) => respond(url)));
afterEach(() => respond.mockReset());

test("an address is asked once a day, and once an hour while it does not respond well", async () => {
  let time = 0;
  const errors: unknown[] = [];
  const ask = askForReleases(
    address,
    (error) => errors.push(error),
    () => time,
  );
  respond.mockImplementation(() => Response.json(file));
  expect(await Promise.all([ask(), ask()])).toEqual([file, file]);
  respond.mockImplementation(() => Response.json({ ...file, version: "<b>" }));
  time = 23 * hour;
  expect(await ask()).toEqual(file);
  time = 25 * hour;
  expect([await ask(), await ask()]).toEqual([null, null]);
  respond.mockImplementation(() => Response.json(file));
  time = 27 * hour;
  expect(await ask()).toEqual(file);
  expect([respond.mock.calls, errors.length]).toEqual([Array(3).fill([`${address}/release.json`]), 1]);
});

test("a file is read whole, within its limit, from a response with 200 only", async () => {
  const read = (bytes: number) => readReleasedFile(address, "a", { bytes, milliseconds: 1000 });
  respond.mockImplementation(() => new Response("12345"));
  expect((await read(5)).toString()).toBe("12345");
  await expect(read(4)).rejects.toThrow(/has more than 4 bytes/);
  respond.mockImplementation(() => new Response("", { status: 404 }));
  await expect(read(5)).rejects.toThrow(/responded with 404/);
});
