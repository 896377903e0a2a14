import { frozen, restarted, slow } from "./database-trouble.ts";
import type { Drill } from "./drill.ts";
import { killed } from "./killed.ts";

/** In the order of their lines. */
export const everyDrill: readonly Drill[] = [killed, frozen, restarted, slow];
