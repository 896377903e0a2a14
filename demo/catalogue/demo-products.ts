import { cleansers } from "./cleansers.ts";
import type { DemoProduct } from "./demo-product.ts";
import { eyecare } from "./eyecare.ts";
import { hairbody } from "./hairbody.ts";
import { masks } from "./masks.ts";
import { moisturisers } from "./moisturisers.ts";
import { serums } from "./serums.ts";
import { sets } from "./sets.ts";
import { suncare } from "./suncare.ts";

/** The 36 products of the demo shop, category by category. */
export const demoProducts: readonly DemoProduct[] = [
  ...cleansers,
  ...serums,
  ...moisturisers,
  ...suncare,
  ...masks,
  ...eyecare,
  ...hairbody,
  ...sets,
];
