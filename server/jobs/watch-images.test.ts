import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import type { MediaStore } from "#shop/media/media-store.ts";
import { openMediaStores } from "#shop/media/open-media-stores.ts";
import { s3LocationAt, startFrozenServer, startS3Server } from "#shop/media/testing/s3-server.ts";
import { watchImages } from "./watch-images.ts";

const { db } = await openTestDatabase();
const id = "0123456789abcdef0123";
const jpeg = `${id}-320.jpg`;
beforeEach(async () => {
  await db.deleteFrom("media").execute();
  await db.insertInto("media").values({ id, width: 320, height: 200 }).execute();
});

async function watch(store: MediaStore) {
  const told: (string | undefined)[] = [];
  const onChange = (problem: string | undefined) => void told.push(problem);
  const images = await watchImages(db, store, { onChange, interval: { healthy: 20, failing: 20 } });
  return { ...images, told };
}

async function until(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 5000;
  while (!condition() && Date.now() < deadline) await sleep(10);
}

const unseen = "the images that the database names are not where MEDIA_URL leads";
const away = "the store of the images does not answer";

test("a process that has never seen the images is not ready, says so once, and is ready when they appear", async () => {
  const s3 = await startS3Server();
  const { media } = await openMediaStores(s3.location("shop"));
  const images = await watch(media);
  expect(images.problem()).toEqual({ text: unseen, ready: false });
  await sleep(200);
  expect(images.told).toEqual([unseen]);
  await media.put(jpeg, "image");
  await until(() => images.problem() === undefined);
  expect(images.problem()).toBeUndefined();
  expect(images.told).toEqual([unseen, undefined]);

  // Images that vanish later do not affect readiness.
  await media.delete(jpeg);
  await until(() => images.problem() !== undefined);
  expect(images.problem()).toEqual({ text: unseen, ready: true });
  await s3.close();
  await until(() => images.problem()?.text === away);
  expect(images.problem()).toEqual({ text: away, ready: true });
  images.stop();
});

test("a shop without images is ready, also while its store is unavailable or frozen", async () => {
  const frozen = await startFrozenServer();
  for (const location of [s3LocationAt(1, "shop"), frozen.location]) {
    const { media } = await openMediaStores(location, { timeout: 300 });
    const begun = performance.now();
    const images = await watch(media);
    expect(performance.now() - begun).toBeLessThan(2000);
    expect(images.problem()).toEqual({ text: away, ready: true });
    expect(images.told).toEqual([expect.stringMatching(`^${away} \\(.+\\)$`)]);
    images.stop();
    await db.deleteFrom("media").execute();
    const empty = await watch(media);
    expect([empty.problem(), empty.told]).toEqual([undefined, []]);
    empty.stop();
    await db.insertInto("media").values({ id, width: 320, height: 200 }).execute();
  }
  frozen.close();
});

test("wrong keys are a wrong configuration", async () => {
  const s3 = await startS3Server();
  process.env["AWS_SECRET_ACCESS_KEY"] = "wrong";
  const { media } = await openMediaStores(s3.location("shop"));
  const images = await watch(media);
  images.stop();
  process.env["AWS_SECRET_ACCESS_KEY"] = "S3RVER";
  expect(images.problem()).toMatchObject({ text: expect.stringContaining("denies"), ready: false });
  await s3.close();
});
