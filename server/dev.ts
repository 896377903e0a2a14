import { loadDevelopedShop } from "./start/load-developed-shop.ts";
import { runShop } from "./start/run-shop.ts";

await runShop(loadDevelopedShop);
