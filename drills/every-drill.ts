import { frozen, restarted, slow } from "./database-trouble.ts";
import type { Drill } from "./drill.ts";
import { fourStarts } from "./four-starts.ts";
import { fullDisk } from "./full-disk.ts";
import { killed } from "./killed.ts";
import { sigterm } from "./sigterm.ts";

/** In the order of their lines. */
export const everyDrill: readonly Drill[] = [killed, frozen, restarted, slow, fullDisk, sigterm, fourStarts];
