import type { Readable } from "node:stream";

/** Passes on what a process says in whole lines, so that those of several never mix. */
export function passWholeLines(from: Readable, write: (lines: string) => void): void {
  let begun = "";
  from.setEncoding("utf8");
  from.on("data", (text: string) => {
    const end = text.lastIndexOf("\n") + 1;
    if (end === 0) {
      begun += text;
      return;
    }
    write(begun + text.slice(0, end));
    begun = text.slice(end);
  });
  from.once("end", () => {
    if (begun !== "") write(`${begun}\n`);
  });
}
