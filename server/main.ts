import { loadBuiltShop } from "./start/load-built-shop.ts";
import { runShop } from "./start/run-shop.ts";

await runShop(loadBuiltShop);
