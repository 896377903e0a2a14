import type { DemoProduct } from "./demo-product.ts";
import { sunscreens } from "./sunscreens.ts";
import { tintedSunSticks } from "./tinted-sun-sticks.ts";

export const suncare: readonly DemoProduct[] = [...sunscreens, ...tintedSunSticks];
