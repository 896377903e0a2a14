import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestFolder } from "#db/testing/test-folder.ts";
import type { MediaLocation } from "./media-location.ts";
import { openMediaStores } from "./open-media-stores.ts";
import { isMissingFile, isStoreFailure, isStoreRejection, storeFailureReason } from "./store-failure.ts";
import { s3LocationAt, startFrozenServer, startS3Server } from "./testing/s3-server.ts";

const folder = await openTestFolder();
const s3 = await startS3Server();
afterAll(() => s3.close());

const failureOf = async (work: Promise<unknown>) =>
  await work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe.each<[string, MediaLocation]>([
  ["a folder", { kind: "folder", folder }],
  ["S3", s3.location("shop")],
])("openMediaStores in %s", (_, location) => {
  let stores: Awaited<ReturnType<typeof openMediaStores>>;
  beforeAll(async () => {
    stores = await openMediaStores(location);
  });

  test("stores a file with its size until it is deleted", async () => {
    const { media } = stores;
    expect(await media.exists("a.jpg")).toBe(false);
    await media.put("a.jpg", Buffer.from("image"));
    expect(await media.exists("a.jpg")).toBe(true);
    expect(Buffer.from(await media.getBytes("a.jpg")).toString()).toBe("image");
    expect(await media.getMetaData("a.jpg")).toMatchObject({ contentLength: 5, contentType: "image/jpeg" });
    await media.put("a.jpg", Buffer.from("image"));
    await media.delete("a.jpg");
    await media.delete("a.jpg");
    expect(await media.exists("a.jpg")).toBe(false);
    expect(isMissingFile(await failureOf(media.getBytes("a.jpg")))).toBe(true);
    expect(isMissingFile(await failureOf(media.getMetaData("a.jpg")))).toBe(true);
  });

  test("separates images and photos", async () => {
    await stores.photos.put("b.jpg", Buffer.from("photo"));
    expect(await stores.media.exists("b.jpg")).toBe(false);
    const again = await openMediaStores(location);
    expect(Buffer.from(await again.photos.getBytes("b.jpg")).toString()).toBe("photo");
  });

  test("serves two hundred concurrent reads", async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => stores.media.put(`n${n}.webp`, Buffer.alloc(5000, n))),
    );
    const read = await Promise.all(
      Array.from({ length: 200 }, (_, n) => stores.media.getBytes(`n${n % 20}.webp`)),
    );
    expect(read.map((bytes, n) => [bytes.length, bytes[0] === n % 20])).toEqual(read.map(() => [5000, true]));
  });
});

describe("openMediaStores in a folder only", () => {
  test("leaves no partial file after a failed write", async () => {
    const { media } = await openMediaStores({ kind: "folder", folder });
    await mkdir(join(folder, "media", "taken.jpg"), { recursive: true });
    expect(isStoreFailure(await failureOf(media.put("taken.jpg", Buffer.from("x"))))).toBe(true);
    expect((await readdir(join(folder, "media"))).filter((name) => name.includes("part"))).toEqual([]);
  });
});

describe("openMediaStores in S3 only", () => {
  test("separates two folders of one bucket", async () => {
    const [one, other] = [
      await openMediaStores(s3.location("one")),
      await openMediaStores(s3.location("other/shop")),
    ];
    await one.media.put("c.jpg", Buffer.from("1"));
    expect(await other.media.exists("c.jpg")).toBe(false);
  });

  test("caches images up to a limit, but neither photos nor failures", async () => {
    const own = await startS3Server();
    const { media, photos } = await openMediaStores(own.location("shop"), { maxCacheBytes: 10 });
    for (const name of ["d.jpg", "e.jpg"]) await media.put(name, Buffer.from("image"));
    await photos.put("f.jpg", Buffer.from("photo"));
    expect(isMissingFile(await failureOf(media.getBytes("g.jpg")))).toBe(true);
    await media.put("g.jpg", Buffer.from("late"));
    for (const name of ["d.jpg", "g.jpg", "e.jpg"]) await media.getBytes(name);
    await photos.getBytes("f.jpg");
    await own.close();
    expect(Buffer.from(await media.getBytes("e.jpg")).toString()).toBe("image");
    for (const read of [
      () => media.getBytes("d.jpg"),
      () => photos.getBytes("f.jpg"),
      () => media.exists("e.jpg"),
    ])
      expect(isStoreFailure(await failureOf(read()))).toBe(true);
  });

  test("reports an unavailable service as a failure, not as a missing file or a rejection", async () => {
    const { media } = await openMediaStores(s3LocationAt(1, "shop"));
    for (const call of [
      () => media.getBytes("a.jpg"),
      () => media.put("a.jpg", Buffer.from("x")),
      () => media.exists("a.jpg"),
      () => media.getMetaData("a.jpg"),
      () => media.delete("a.jpg"),
    ]) {
      const error = await failureOf(call());
      expect([isStoreFailure(error), isMissingFile(error), isStoreRejection(error)]).toEqual([
        true,
        false,
        false,
      ]);
      expect(storeFailureReason(error)).toContain("ECONNREFUSED");
    }
  });

  test("gives up on a service that accepts connections and never responds (R34)", async () => {
    const frozen = await startFrozenServer();
    const { media } = await openMediaStores(frozen.location, { timeout: 300 });
    const begun = performance.now();
    const errors = await Promise.all([
      ...Array.from({ length: 100 }, (_, n) => failureOf(media.getBytes(`${n}.jpg`))),
      failureOf(media.put("a.jpg", Buffer.alloc(500_000))),
    ]);
    expect(performance.now() - begun).toBeLessThan(2000);
    for (const error of errors) expect(isStoreFailure(error)).toBe(true);
    expect(storeFailureReason(errors[0])).toBe("no answer within 0.3 s");

    // Now one read at a time probes the service; the others fail immediately.
    const trying = failureOf(media.getBytes("1.jpg"));
    const other = failureOf(media.getBytes("2.jpg"));
    expect(await Promise.race([trying.then(() => "probe"), other.then(() => "other")])).toBe("other");
    expect(isStoreFailure(await other)).toBe(true);
    expect(storeFailureReason(await trying)).toBe("no answer within 0.3 s");
    frozen.close();
  });

  test("reports wrong keys and a missing bucket as rejections", async () => {
    const { media: nowhere } = await openMediaStores({ ...s3.location("shop"), bucket: "nothing" });
    const noBucket = await failureOf(nowhere.getBytes("a.jpg"));
    expect([isMissingFile(noBucket), isStoreRejection(noBucket)]).toEqual([false, true]);
    expect(storeFailureReason(noBucket)).toMatch(/^NoSuchBucket /);
    const key = process.env["AWS_SECRET_ACCESS_KEY"];
    process.env["AWS_SECRET_ACCESS_KEY"] = "wrong";
    const { media } = await openMediaStores(s3.location("shop"));
    const noKey = await failureOf(media.exists("a.jpg"));
    process.env["AWS_SECRET_ACCESS_KEY"] = key;
    expect([isStoreFailure(noKey), isStoreRejection(noKey)]).toEqual([true, true]);
  });
});
