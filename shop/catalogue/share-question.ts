import { setImmediate as nextTurn } from "node:timers/promises";

/**
 * Lets all who ask in one turn of the event loop share one question, and those who ask while one is on its way the next one, which
 * leaves after that is answered: none hears an answer to a question that was put before it asked.
 */
export function shareQuestion<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let underway: Promise<unknown> | null = null;
  let next: Promise<Answer> | null = null;

  async function putNext(): Promise<Answer> {
    await (underway ?? nextTurn());
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
    next ??= putNext();
    return next;
  };
}

function nothing(): void {}
