// A closed output (a terminal, `| head`) must not end the work and leave a child behind.
for (const output of [process.stdout, process.stderr]) output.on("error", () => {});

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Prints the reason and ends the process.
 * @param {string} line
 * @returns {never}
 */
export function giveUp(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
