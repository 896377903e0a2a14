const signs = [",", ";", "\t", '"', '""', "\n", "\r\n", " ", "a", "ش", "٣", "=", "'", "\u200f"];

/** CSV files that are expensive to parse, of `size` bytes each, by name. */
export function hostileCsv(size: number): readonly (readonly [string, Uint8Array<ArrayBuffer>])[] {
  const filled = (pattern: string | Uint8Array) => Uint8Array.from(Buffer.alloc(size, pattern));
  const openQuote = filled("a,");
  openQuote[0] = 0x22;
  const long = "مرحبا بكم ".repeat(900);
  const random = Array.from({ length: 5000 }, () => signs[Math.floor(Math.random() * signs.length)]).join("");
  return [
    ["a header of commas", filled(",")],
    ["a header of names", filled("sku,")],
    ["a header of semicolons", filled("a;")],
    ["rows of commas", filled(`a${",".repeat(199)}\n`)],
    ["rows of quoted cells", filled(`${'"",'.repeat(199)}"a"\n`)],
    ["rows of different lengths", filled("a\na,b\n")],
    ["quotation marks", filled('"')],
    ["an open quotation mark", openQuote],
    ["misplaced quotation marks", filled('a"b\n')],
    ["newlines", filled("\n")],
    ["carriage returns", filled("\r\n")],
    ["short rows", filled("1\n")],
    ["spaces", filled(" ")],
    ["zeros", filled("\0")],
    ["zeros between letters", filled("\0a")],
    ["Windows-1256", filled(Uint8Array.from([0xe3, 0x2c]))],
    ["long cells", filled(`sku,${[1, 2, 3, 4].map((n) => `"${long}${n}"`).join(",")}\n`)],
    ["a random mix", filled(random)],
  ];
}

/** Maximum time of a turn in tests, in ms: six times the slowest one measured. Files that are read in one turn take up to 4,000. */
export const maxTurn = 500;

/** Returns the longest CPU time in ms of one turn of the event loop while `work` runs. Other programs do not influence CPU time. */
export async function maxTurnTime(work: () => Promise<unknown>): Promise<number> {
  const cpuTime = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let [last, longest] = [cpuTime(), 0];
  const note = () => {
    const now = cpuTime();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(note, 1);
  try {
    await work();
  } finally {
    clearInterval(timer);
    note();
  }
  return longest;
}
