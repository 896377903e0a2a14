import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";

/** Milliseconds between questions while several ask at once: more of them share the next one. */
const gap = 1;

/**
 * Lets all who ask in one turn of the event loop share one question, and those who ask while one is on its way the next one, which
 * leaves after that is answered: none hears an answer to a question that was put before it asked.
 */
export function shareQuestion<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let underway: Promise<unknown> | null = null;
  let next: { readonly answer: Promise<Answer>; askers: number } | null = null;
  let before = 0;

  async function putNext(): Promise<Answer> {
    await (underway ?? nextTurn());
    if (before > 1) await sleep(gap);
    before = next?.askers ?? 0;
    next = null;
    const answer = ask();
    const own = answer.then(nothing, nothing);
    underway = own;
    void own.then(() => {
      if (underway === own) underway = null;
    });
    return await answer;
  }

  return () => {
    next ??= { answer: putNext(), askers: 0 };
    next.askers += 1;
    return next.answer;
  };
}

function nothing(): void {}
