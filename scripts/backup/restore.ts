import { runOnce } from "../processes/run-once.ts";
import { restoreShop, whyNotRestored } from "./restore-shop.ts";

// Puts a backup into an empty place, or with --replace in place of what is there: `npm run restore -- FILE`.

await runOnce(
  "stopping; nothing is restored …",
  (words, shutdown) => restoreShop(words, shutdown, process.env),
  whyNotRestored,
);
