import { runShots } from "./run-shots.ts";

// Screenshots of all screens: `npm run shots`, `npm run shots -- folder`; of some: `npm run shots -- folder -g cart`.
const options = process.argv.slice(2);
const folder = options[0]?.startsWith("-") === false ? options.shift() : undefined;
process.exitCode = await runShots(folder ?? "shots", options);
