import { z } from "zod";
import { type AdminProduct, NewProduct, ProductPatch } from "#contract/admin/catalogue/product.ts";
import type { ProductStatus } from "#contract/admin/catalogue/product-choices.ts";
import { type ProductText, productTexts } from "#contract/catalogue/product.ts";
import {
  byFact,
  type FactName,
  type FactValues,
  factNames,
  factText,
} from "#contract/catalogue/product-facts.ts";
import { pick } from "#contract/pick.ts";
import { changesOf } from "../form/changes-of.ts";
import { fromCairoField, toCairoField } from "../ui/cairo-time.ts";

export interface ImageValue {
  media_id: string;
  image: string;
  alt_en: string;
  alt_ar: string;
}

/** Part of a set in the form, with its price of one piece in pounds. */
export interface PartValue {
  product_id: number;
  name_ar: string;
  name_en: string;
  sku: string;
  price_egp: number;
  quantity: number;
}

/** Form values of a product. Amounts and numbers are texts as typed; empty text means no value. */
export interface ProductValues extends Record<ProductText | FactName, string> {
  images: ImageValue[];
  price_egp: string;
  discounted_price_egp: string;
  discount_starts_at: string;
  discount_ends_at: string;
  cost_egp: string;
  status: ProductStatus;
  publish_at: string;
  category_id: string;
  sku: string;
  low_stock_at: string;
  hygiene_sealed: boolean;
  parts: PartValue[];
  parts_packed: boolean;
  area: string;
  skin_types: string[];
  concerns: string[];
  search_title_en: string;
  search_title_ar: string;
  /** Initial stock of a new product. Existing stock changes only with a reason. */
  stock: string;
}

function valuesOf<Name extends string, Value>(names: readonly Name[], toValue: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, toValue(name)])) as Record<Name, Value>;
}

export const emptyProduct: ProductValues = {
  ...valuesOf(productTexts, () => ""),
  images: [],
  price_egp: "",
  discounted_price_egp: "",
  discount_starts_at: "",
  discount_ends_at: "",
  cost_egp: "",
  status: "draft",
  publish_at: "",
  category_id: "",
  sku: "",
  ...byFact(factNames, () => ""),
  low_stock_at: "5",
  hygiene_sealed: true,
  parts: [],
  parts_packed: false,
  area: "",
  skin_types: [],
  concerns: [],
  search_title_en: "",
  search_title_ar: "",
  stock: "0",
};

export function productValues(product: AdminProduct): ProductValues {
  const moment = (iso: string | null) => (iso === null ? "" : toCairoField(iso));
  return {
    ...pick(product, productTexts),
    images: product.images.map(({ media_id, image, alt_en, alt_ar }) => ({
      media_id,
      image,
      alt_en,
      alt_ar,
    })),
    price_egp: product.price_egp.toFixed(2),
    discounted_price_egp: product.discounted_price_egp?.toFixed(2) ?? "",
    discount_starts_at: moment(product.discount_starts_at),
    discount_ends_at: moment(product.discount_ends_at),
    cost_egp: product.cost_egp?.toFixed(2) ?? "",
    status: product.status,
    publish_at: moment(product.publish_at),
    category_id: String(product.category_id),
    sku: product.sku,
    ...byFact(factNames, (name) => factText(product[name])),
    low_stock_at: String(product.low_stock_at),
    hygiene_sealed: product.hygiene_sealed,
    parts: product.parts.map((part) =>
      pick(part, ["product_id", "name_ar", "name_en", "sku", "price_egp", "quantity"]),
    ),
    parts_packed: product.parts_packed,
    area: product.area ?? "",
    skin_types: [...product.skin_types].sort(),
    concerns: [...product.concerns].sort(),
    search_title_en: product.search_title_en,
    search_title_ar: product.search_title_ar,
    stock: String(product.stock),
  };
}

/** Facts as staff type them: choices by their values, everything else as text. */
type TypedFacts = {
  [Name in FactName]:
    | (FactValues[Name] extends string | null
        ? FactValues[Name]
        : FactValues[Name] extends boolean | null
          ? "true" | "false"
          : string)
    | null;
};

/** Request body that creates a product from its form values. */
export function newProductBody(values: ProductValues) {
  const orNull = (text: string) => (text.trim() === "" ? null : text);
  const moment = (field: string) => (field === "" ? null : fromCairoField(field));
  return {
    ...values,
    discounted_price_egp: orNull(values.discounted_price_egp),
    discount_starts_at: moment(values.discount_starts_at),
    discount_ends_at: moment(values.discount_ends_at),
    cost_egp: orNull(values.cost_egp),
    // Only drafts can be scheduled.
    publish_at: values.status === "draft" ? moment(values.publish_at) : null,
    ...(byFact(factNames, (name) => orNull(values[name])) as TypedFacts),
    area: orNull(values.area),
    parts: values.parts.map(({ product_id, quantity }) => ({ product_id, quantity })),
    images: values.images.map(({ media_id, alt_en, alt_ar }) => ({ media_id, alt_en, alt_ar })),
  };
}

/** Request body that changes a product. Contains changed fields only, so that two people can edit different parts. */
export function changedProductBody(values: ProductValues, before: ProductValues) {
  const { stock: _, ...body } = newProductBody(values);
  return changesOf(body, newProductBody(before));
}

/** Schema for the form of a new product. Empty choices and prices are missing, not invalid. */
export const newProductSchema: z.ZodType<unknown, ProductValues> = z
  .custom<ProductValues>()
  .superRefine((values, context) => {
    const parsed = NewProduct.safeParse(newProductBody(values));
    for (const { path, message } of parsed.error?.issues ?? []) {
      const isLeftEmpty = values[path[0] as keyof ProductValues] === "";
      context.addIssue({ code: "custom", path, message: isLeftEmpty ? "required" : message });
    }
  });

/** Schema for the form of an existing product. */
export const productSchema: z.ZodType<unknown, ProductValues> = z.preprocess((values: ProductValues) => {
  const { stock: _, ...body } = newProductBody(values);
  return body;
}, ProductPatch);
