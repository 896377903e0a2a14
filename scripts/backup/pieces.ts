const pieceSize = 1024 * 1024;
const ahead = 8;

/** The same bytes in fewer pieces, of a megabyte or a little more, the last one excepted. */
export async function* piecesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const bytes of stream) {
    waiting.push(bytes);
    size += bytes.length;
    if (size < pieceSize) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** What `read` answers for each name, in their order; a few are read at once. */
export async function* readAhead<Value>(
  names: readonly string[],
  read: (name: string) => Promise<Value>,
): AsyncGenerator<readonly [string, Value]> {
  const reading: Promise<readonly [string, Value]>[] = [];
  for (let next = 0; next < names.length || reading.length > 0; ) {
    for (const name of names.slice(next, next + ahead - reading.length)) {
      const value = read(name).then((answer) => [name, answer] as const);
      // A failure is heard of when its turn comes.
      value.catch(() => {});
      reading.push(value);
      next += 1;
    }
    const first = reading.shift();
    if (first !== undefined) yield await first;
  }
}
