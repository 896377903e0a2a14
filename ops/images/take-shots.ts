import { runShots } from "./run-shots.ts";

// Takes screenshots of all screens with `npm run shots` or `npm run shots -- folder`, of some with `npm run shots --
// folder -g cart`.
const options = process.argv.slice(2);
const folder = options[0]?.startsWith("-") === false ? options.shift() : undefined;
process.exitCode = await runShots(folder ?? "shots", options);
