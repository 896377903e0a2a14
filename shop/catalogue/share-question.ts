/**
 * Lets all who ask in one turn of the event loop share one question, and those who ask while one is on its way the next one, which
 * leaves when that is answered: none hears an answer to a question that was put before it asked.
 */
export function shareQuestion<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let underway: Promise<unknown> | null = null;
  let next: Promise<Answer> | null = null;

  async function putNext(): Promise<Answer> {
    await (underway ?? new Promise((resolve) => setImmediate(resolve)));
    next = null;
    const answer = ask();
    underway = answer.then(
      () => {},
      () => {},
    );
    const own = underway;
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
