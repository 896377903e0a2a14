import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { shareQuestion } from "./share-question.ts";

test("all who ask in one turn share a question", async () => {
  const ask = vi.fn(async () => "now");
  const shared = shareQuestion(ask);
  expect(await Promise.all([shared(), shared(), shared()])).toEqual(["now", "now", "now"]);
  expect(ask).toHaveBeenCalledTimes(1);
});

test("who asks while a question is on its way hears the answer to the next one", async () => {
  const answers = [Promise.withResolvers<number>(), Promise.withResolvers<number>()];
  let put = 0;
  const shared = shareQuestion(() => answers[put++]?.promise ?? Promise.reject(new Error("none")));
  const first = shared();
  await nextTurn();
  await nextTurn();
  expect(put).toBe(1);
  const later = [shared(), shared()];
  answers[1]?.resolve(2);
  await nextTurn();
  expect(put).toBe(1);
  answers[0]?.resolve(1);
  expect([await first, ...(await Promise.all(later))]).toEqual([1, 2, 2]);
});

test("those who ask again as soon as they are answered share a question with those who waited", async () => {
  let put = 0;
  const answered = Promise.withResolvers<void>();
  const shared = shareQuestion(async () => {
    put += 1;
    if (put === 1) await answered.promise;
    return put;
  });
  const first = shared();
  await nextTurn();
  await nextTurn();
  const waiting = shared();
  answered.resolve();
  await first;
  const again = shared();
  expect(await Promise.all([waiting, again])).toEqual([2, 2]);
});

test("a failure is heard by those who asked, and by nobody after them", async () => {
  const ask = vi.fn(async () => "now").mockRejectedValueOnce(new Error("away"));
  const shared = shareQuestion(ask);
  const first = await Promise.allSettled([shared(), shared()]);
  expect(first.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await shared()).toBe("now");
});
