import { activeSerums } from "./active-serums.ts";
import type { DemoProduct } from "./demo-product.ts";
import { gentleSerums } from "./gentle-serums.ts";

export const serums: readonly DemoProduct[] = [...activeSerums, ...gentleSerums];
