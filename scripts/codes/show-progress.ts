import type { BatchProgress } from "#shop/authenticity/make-batch.ts";

const cells = 30;

interface Screen {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Shows a count: as a bar on a terminal, otherwise as a line for each tenth. */
export function showProgress(screen: Screen, things = "codes"): BatchProgress {
  let shown = 0;
  return (made, count) => {
    const line = `${made} of ${count} ${things}`;
    if (screen.isTTY === true) {
      const full = Math.floor((made * cells) / count);
      screen.write(`\r${"█".repeat(full)}${"░".repeat(cells - full)} ${line}${made === count ? "\n" : ""}`);
      return;
    }
    const tenth = Math.floor((made * 10) / count);
    if (tenth > shown) screen.write(`${line}\n`);
    shown = tenth;
  };
}
