import { setImmediate as nextTurn } from "node:timers/promises";

/** Milliseconds that a question waits at most for others to share it. */
const maxGathering = 1;

/**
 * Lets all who ask in one turn of the event loop share one question, and those who ask while one is on its way the next one, which
 * leaves after that is answered, and as soon as a turn brings nobody else: none hears an answer to a question that was put before it asked.
 */
export function shareQuestion<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let underway: Promise<unknown> | null = null;
  let next: Promise<Answer> | null = null;
  let asked = 0;

  async function putNext(): Promise<Answer> {
    await underway;
    await untilNobodyElseAsks();
    next = null;
    const answer = ask();
    const own = answer.then(nothing, nothing);
    underway = own;
    void own.then(() => {
      if (underway === own) underway = null;
    });
    return await answer;
  }

  /** Who was just answered often asks again: a question that left at once would be put twice as often. */
  async function untilNobodyElseAsks(): Promise<void> {
    const until = performance.now() + maxGathering;
    let before: number;
    do {
      before = asked;
      await nextTurn();
    } while (asked > before && performance.now() < until);
  }

  return () => {
    asked += 1;
    next ??= putNext();
    return next;
  };
}

function nothing(): void {}
