import { expect, test } from "vitest";
import { openTestFolder } from "#db/testing/test-folder.ts";
import { mediaStoreIn } from "./media-store.ts";
import { skipDeletes } from "./skip-deletes.ts";

const folder = await openTestFolder();

test("a store of another shop deletes nothing, and deletes again once it is the shop's own", async () => {
  let isOthers = true;
  const store = skipDeletes(mediaStoreIn(folder), async () => isOthers);
  await store.put("a.webp", "image");
  await store.delete("a.webp");
  expect(await store.exists("a.webp")).toBe(true);
  isOthers = false;
  await store.delete("a.webp");
  expect(await store.exists("a.webp")).toBe(false);
});
