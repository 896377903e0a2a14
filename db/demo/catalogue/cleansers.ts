import type { DemoProduct } from "../demo-product.ts";
import { deepCleansers } from "./deep-cleansers.ts";
import { everydayCleansers } from "./everyday-cleansers.ts";

export const cleansers: readonly DemoProduct[] = [...everydayCleansers, ...deepCleansers];
