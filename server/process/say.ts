/** Tells the person who started the shop what happens, in plain words; what happens later goes to the log. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
