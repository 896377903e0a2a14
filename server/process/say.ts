/** Prints a line for the person who started the shop. Later events go to the log. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
