import { z } from "zod";
import { factInput } from "#contract/admin/catalogue/fact-input.ts";
import { byFact, type FactValues, factNames } from "#contract/catalogue/product-facts.ts";
import { demoProducts } from "#demo/catalogue/demo-products.ts";
import facts from "#demo/catalogue/facts.json" with { type: "json" };

const parsed = z
  .record(z.string(), z.strictObject(byFact(factNames, (_, fact) => factInput(fact).optional())))
  .parse(facts) as Readonly<Record<string, Partial<FactValues>>>;

/** Returns the facts of a demo product. Producer and number are made up; the database clears the number once the product is no demo. */
export function demoFacts(sku: string): Partial<FactValues> {
  const place = demoProducts.findIndex((product) => product.sku === sku) + 1;
  return {
    ...parsed[sku],
    origin: "EG",
    producer: "Demo Laboratories",
    registration_number: `DEMO-${String(place).padStart(4, "0")}`,
    registration_until: "2035-12-31",
  };
}
