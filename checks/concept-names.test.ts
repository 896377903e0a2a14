import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readConcepts, wrongNames } from "./concept-names.ts";
import { filePaths, root } from "./source-files.ts";

test("folders and files of all layers have the concept names of the glossary", () => {
  const concepts = readConcepts(readFileSync(join(root, "docs/glossary.md"), "utf8"));
  expect(concepts.length).toBeGreaterThan(40);
  expect(wrongNames(filePaths("{admin,api,contract,shop,web}/**/*"), concepts)).toEqual([]);
});

test("finds other names, singulars and folders without a concept", () => {
  const concepts = readConcepts(
    "- `inbox` (not: contact, messages): messages\n- `coupons`: coupons\n- `offers`: discounts",
  );
  const found = wrongNames(
    [
      "shop/inbox/reply.ts",
      "web/contact.tsx",
      "contract/coupon.ts",
      "api/admin/things/list.ts",
      "api/coupons.ts",
    ],
    concepts,
  ).filter((line) => !line.endsWith("no such folder"));
  expect(found).toEqual([
    "web/contact: the concept is called inbox",
    "contract/coupon: the concept is called coupons",
    "api/admin/things: no concept of the glossary",
    "offers: no layer has this concept",
  ]);
});
