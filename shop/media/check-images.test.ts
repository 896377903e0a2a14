import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { openTestFolder } from "#db/testing/test-folder.ts";
import { checkImages } from "./check-images.ts";
import { imageFiles } from "./image-process/image-work.ts";
import { mediaStoreIn } from "./media-store.ts";
import { openMediaStores } from "./open-media-stores.ts";
import { s3LocationAt, startS3Server } from "./testing/s3-server.ts";

const { db } = await openTestDatabase();
const folder = await openTestFolder();
const store = mediaStoreIn(folder);

test("checkImages reports that a store has all images, some or none, denies access, or is unavailable", async () => {
  const s3 = await startS3Server();
  const { media: bucket } = await openMediaStores(s3.location("shop"));
  for (const empty of [store, bucket]) expect(await checkImages(db, empty)).toEqual({ kind: "no_pictures" });

  const ids = ["a", "b"].map((letter) => letter.repeat(20));
  for (const id of ids) await db.insertInto("media").values({ id, width: 320, height: 200 }).execute();
  for (const one of [store, bucket]) {
    expect(await checkImages(db, one)).toMatchObject({ kind: "none" });
    for (const [index, id] of ids.entries()) {
      for (const { name } of imageFiles(id, 320)) await one.put(name, "image");
      const missing = ids.slice(index + 1).map((other) => `${other}-320.jpg`);
      expect(await checkImages(db, one)).toEqual(
        missing.length === 0 ? { kind: "all" } : { kind: "some", missing },
      );
    }
  }

  const wrongBucket = { ...s3.location("shop"), bucket: "nothing" };
  expect(await checkImages(db, (await openMediaStores(wrongBucket)).media)).toMatchObject({ kind: "none" });
  process.env["AWS_SECRET_ACCESS_KEY"] = "wrong";
  const { media: locked } = await openMediaStores(s3.location("shop"));
  expect(await checkImages(db, locked)).toMatchObject({ kind: "denied" });
  process.env["AWS_SECRET_ACCESS_KEY"] = "S3RVER";
  expect(await checkImages(db, (await openMediaStores(s3LocationAt(1, "shop"))).media)).toEqual({
    kind: "away",
    reason: expect.stringContaining("ECONNREFUSED"),
  });
  await s3.close();
});
