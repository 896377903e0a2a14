import { loadBuiltShop } from "./startup/load-built-shop.ts";
import { runShop } from "./startup/run-shop.ts";

await runShop(loadBuiltShop);
