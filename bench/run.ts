import { runRows } from "./run-rows.ts";

// `npm run bench`; docs/performance.md tells what is measured and how. `npm run bench -- quick` is a first look of three minutes,
// `npm run bench -- --against COMMIT` compares with a commit, `--json FILE` says where the figures go. `npm run bench -- search` measures the search alone,
// `npm run bench -- cold` cold addresses alone, `npm run bench -- growth` what the shop and every list of the back office take among a million of
// each, `npm run bench -- admin-pages` the back office in a browser, `npm run bench -- admin-imports` files of CSV, `npm run bench -- interactions`
// what is pressed and typed in a browser.

if (process.argv[2] === "search") await import("./search/bench-search.ts");
else if (process.argv[2] === "admin-pages") await import("./admin-pages/bench-admin-pages.ts");
else if (process.argv[2] === "admin-imports") await import("./admin-imports/bench-admin-imports.ts");
else if (process.argv[2] === "growth") await import("./growth/bench-growth.ts");
else if (process.argv[2] === "interactions") await import("./interactions/bench-interactions.ts");
else await runRows(process.argv.slice(2));
