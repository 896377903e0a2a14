import { dailyMoisturisers } from "./daily-moisturisers.ts";
import type { DemoProduct } from "./demo-product.ts";
import { nightMoisturisers } from "./night-moisturisers.ts";

export const moisturisers: readonly DemoProduct[] = [...dailyMoisturisers, ...nightMoisturisers];
