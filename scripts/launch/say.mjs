// Whoever stops reading (a closed terminal, `| head`) does not end the work half-way, with a child left behind.
for (const output of [process.stdout, process.stderr]) output.on("error", () => {});

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Ends the process after telling a person why.
 * @param {string} line
 * @returns {never}
 */
export function giveUp(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
