/** Questions to another process, whose answers come as messages with the question's number. */
export function createAnswers<Answer>() {
  const waiting = new Map<number, (answer: Answer | undefined) => void>();
  let last = 0;
  return {
    /** Asks with a number of its own; undefined where the other process ends before it answers. */
    ask(send: (id: number) => void): Promise<Answer | undefined> {
      const id = ++last;
      const { promise, resolve } = Promise.withResolvers<Answer | undefined>();
      waiting.set(id, resolve);
      send(id);
      return promise;
    },
    answered(id: number, answer: Answer): void {
      waiting.get(id)?.(answer);
      waiting.delete(id);
    },
    /** Nobody answers any more. */
    end(): void {
      for (const resolve of waiting.values()) resolve(undefined);
      waiting.clear();
    },
  };
}
