import { loadDevelopedShop } from "./startup/load-developed-shop.ts";
import { runShop } from "./startup/run-shop.ts";

await runShop(loadDevelopedShop);
