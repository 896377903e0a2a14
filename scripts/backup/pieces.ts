const pieceSize = 1024 * 1024;
const ahead = 8;

/** Joins bytes into pieces of at least a megabyte, except the last one. */
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

/** Yields the results of `read` in order, while some reads run ahead. */
export async function* readAhead<Value>(
  names: readonly string[],
  read: (name: string) => Promise<Value>,
): AsyncGenerator<readonly [string, Value]> {
  const reading: Promise<readonly [string, Value]>[] = [];
  for (let next = 0; next < names.length || reading.length > 0; ) {
    for (const name of names.slice(next, next + ahead - reading.length)) {
      const value = read(name).then((response) => [name, response] as const);
      // It is awaited later, which reports the failure.
      value.catch(() => {});
      reading.push(value);
      next += 1;
    }
    const first = reading.shift();
    if (first !== undefined) yield await first;
  }
}
