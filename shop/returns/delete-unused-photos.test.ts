import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { insertOrder } from "../testing/insert-order.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { deleteUnusedPhotos } from "./return-photos.ts";

const { db } = await openTestDatabase();
const product = await insertProduct(db, { stock: 10 });
const { orderId } = await insertOrder(db, [[product, 1]]);
const deleted: string[] = [];
const store = { delete: async (name: string) => void deleted.push(name) };
const isOld = sql<boolean>`at < now() - interval '1 day'`;

afterEach(async () => {
  deleted.length = 0;
  await db.deleteFrom("return_photos").execute();
});

const insertPhoto = (photo: string, at: Date) =>
  db.insertInto("return_photos").values({ order_id: orderId, photo, at }).execute();
const rows = async () =>
  (await db.selectFrom("return_photos").select("photo").execute()).map((row) => row.photo);

describe("deleteUnusedPhotos", () => {
  test("deletes the files before the rows, so that a photo whose file remains is deleted later", async () => {
    await insertPhoto("old.jpg", new Date(0));
    await insertPhoto("new.jpg", new Date());
    const away = { delete: () => Promise.reject(new Error("the store is away")) };
    await expect(deleteUnusedPhotos(db, away, isOld)).rejects.toThrow("away");
    expect((await rows()).sort()).toEqual(["new.jpg", "old.jpg"]);
    expect(await deleteUnusedPhotos(db, store, isOld)).toBe(1);
    expect([await rows(), deleted]).toEqual([["new.jpg"], ["old.jpg"]]);
  });

  test("deletes each photo once for concurrent processes", async () => {
    for (const name of ["a", "b", "c", "d"]) await insertPhoto(name, new Date(0));
    const counts = await Promise.all([1, 2, 3].map(() => deleteUnusedPhotos(db, store, isOld)));
    expect([counts.reduce((sum, count) => sum + count), deleted.sort()]).toEqual([4, ["a", "b", "c", "d"]]);
  });
});
