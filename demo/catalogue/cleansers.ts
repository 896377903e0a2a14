import { deepCleansers } from "./deep-cleansers.ts";
import type { DemoProduct } from "./demo-product.ts";
import { everydayCleansers } from "./everyday-cleansers.ts";

export const cleansers: readonly DemoProduct[] = [...everydayCleansers, ...deepCleansers];
