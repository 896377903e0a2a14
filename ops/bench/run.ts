import { runRows } from "./run-rows.ts";

// `npm run bench` measures pages, the API, cold addresses, orders and purchases (docs/performance.md).
// `npm run bench -- quick` takes about three minutes and leaves the document alone.
// `npm run bench -- cold`, `search`, `growth`, `pricing` and `start` measure one subject each.

if (process.argv[2] === "search") await import("./search/bench-search.ts");
else if (process.argv[2] === "growth") await import("./growth/bench-growth.ts");
else if (process.argv[2] === "pricing") await import("./bench-pricing.ts");
else if (process.argv[2] === "start") await import("./start-times.ts");
else await runRows(process.argv.slice(2));
