import { runOnce } from "../processes/run-once.ts";
import { restoreFailure, restoreShop } from "./restore-shop.ts";

// Restores a backup into an empty place, or replaces an existing shop with --replace: `npm run restore -- FILE`.

await runOnce(
  "stopping; nothing is restored …",
  (words, shutdown) => restoreShop(words, shutdown, process.env),
  restoreFailure,
);
