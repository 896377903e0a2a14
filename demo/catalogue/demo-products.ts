import { z } from "zod";
import { DemoProduct } from "./demo-product.ts";
import cleansers from "./products/cleansers.json" with { type: "json" };
import eyecare from "./products/eyecare.json" with { type: "json" };
import hairbody from "./products/hairbody.json" with { type: "json" };
import masks from "./products/masks.json" with { type: "json" };
import moisturisers from "./products/moisturisers.json" with { type: "json" };
import serums from "./products/serums.json" with { type: "json" };
import sets from "./products/sets.json" with { type: "json" };
import suncare from "./products/suncare.json" with { type: "json" };

/** The 36 products of the demo shop, category by category. */
export const demoProducts: readonly DemoProduct[] = z
  .array(DemoProduct)
  .parse([cleansers, serums, moisturisers, suncare, masks, eyecare, hairbody, sets].flat());
