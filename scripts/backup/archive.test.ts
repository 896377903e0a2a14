import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openTestFolder } from "#db/testing/test-folder.ts";
import { piecesOf, readAhead } from "./make-backup.ts";
import { type ArchiveFile, readArchive } from "./read-archive.ts";
import { writeArchive } from "./write-archive.ts";

const folder = await openTestFolder();

describe("an archive", () => {
  test("reads back the written files of any size", async () => {
    const file = join(folder, "sizes.tar.gz");
    const sizes = [0, 1, 511, 512, 513, 3_000_000];
    const files = sizes.map((size) => ({ name: `of/${size}`, bytes: Buffer.alloc(size, String(size)) }));
    await writeArchive(file, async (add) => {
      for (const { name, bytes } of files) await add(name, bytes);
    });
    const read: ArchiveFile[] = [];
    for await (const one of readArchive(file, () => {})) read.push(one);
    expect(read.map(({ name, bytes }) => [name, bytes.length])).toEqual(
      sizes.map((size) => [`of/${size}`, size]),
    );
    expect(read.every(({ bytes }, index) => bytes.equals(files[index]?.bytes ?? Buffer.alloc(1)))).toBe(true);
  });

  test("deletes the file when the filling fails", async () => {
    const fill = async () => {
      throw new Error("no more images");
    };
    await expect(writeArchive(join(folder, "failed"), fill)).rejects.toThrow("no more images");
    expect((await readdir(folder)).filter((name) => name.startsWith("failed"))).toEqual([]);
  });

  test("is written by one process at a time", async () => {
    const file = join(folder, "twice");
    await writeArchive(file, async () => {
      await expect(writeArchive(file, async () => {})).rejects.toThrow(
        /twice\.part: .+another backup is running/,
      );
    });
    await expect(writeArchive(file, async () => {})).rejects.toThrow(/but it exists\.$/);
    await expect(writeArchive(join(folder, "no", "where"), async () => {})).rejects.toThrow(/ENOENT/);
  });

  test("does not exceed the memory while a slow disk is written", async () => {
    const bytes = Buffer.alloc(1024 * 1024);
    const before = process.memoryUsage().rss;
    let most = 0;
    await writeArchive(join(folder, "large"), async (add) => {
      for (let count = 0; count < 300; count++) {
        await add(`${count}`, bytes);
        most = Math.max(most, process.memoryUsage().rss);
      }
    });
    expect((most - before) / 1e6).toBeLessThan(200);
  });
});

test("piecesOf returns the same bytes in pieces of a megabyte or more, except the last one", async () => {
  async function* bytes() {
    for (let count = 0; count < 40; count++) yield Buffer.alloc(65_000, count);
  }
  const pieces: Buffer[] = [];
  for await (const piece of piecesOf(bytes())) pieces.push(piece);
  expect(pieces.map(({ length }) => length)).toEqual([1_105_000, 1_105_000, 390_000]);
  expect(Buffer.concat(pieces).at(-1)).toBe(39);
});

test("readAhead keeps the order, reads at most eight concurrently, and fails in order", async () => {
  let [running, most] = [0, 0];
  const names = Array.from({ length: 50 }, (_, index) => String(index));
  const read = async (name: string) => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 5));
    running -= 1;
    if (name === "40") throw new Error("the store is away");
    return `${name}!`;
  };
  const seen: string[] = [];
  const reading = async () => {
    for await (const [name, value] of readAhead(names, read)) seen.push(name + value);
  };
  await expect(reading()).rejects.toThrow("the store is away");
  expect(seen).toEqual(names.slice(0, 40).map((name) => `${name}${name}!`));
  expect(most).toBe(8);
});
