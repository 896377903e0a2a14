import { expect, test } from "vitest";
import { bytesOfAnswer, createAnswerStore } from "./answer-store.ts";
import type { CachedAnswer } from "./cached-answer.ts";

const answerOf = (bytes: number): CachedAnswer => ({
  status: 200,
  headers: new Headers(),
  bodies: new Map([["identity", new Uint8Array(bytes)]]),
});

test("however many queries are asked for, pages without one stay, and bytes are bounded", () => {
  const store = createAnswerStore<CachedAnswer>({ plain: 1_000_000, queried: 1_000_000 }, bytesOfAnswer);
  store.set("/", answerOf(50_000));
  for (let query = 0; query < 500; query++) store.set(`/products?query=${query}`, answerOf(50_000));
  expect(store.get("/")).toBeDefined();
  const kept = Array.from({ length: 500 }, (_, query) => store.get(`/products?query=${query}`));
  expect(kept.filter((answer) => answer !== undefined)).toHaveLength(15);
});

test("who was not asked for longest leaves first; what would fill much of it is not kept", () => {
  const store = createAnswerStore<CachedAnswer>({ plain: 200_000, queried: 200_000 }, bytesOfAnswer);
  for (const path of ["/a", "/b", "/c", "/d", "/e", "/f", "/g"]) store.set(path, answerOf(5000));
  store.get("/a");
  for (const path of ["/h", "/i", "/j"]) store.set(path, answerOf(5000));
  expect([store.get("/a") === undefined, store.get("/b") === undefined]).toEqual([false, true]);
  store.set("/large", answerOf(50_000));
  expect(store.get("/large")).toBeUndefined();
});
