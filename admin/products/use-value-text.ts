import { useQuery } from "@tanstack/react-query";
import { allCategories, allConcerns } from "../api/all-rows.ts";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { statusNames } from "./product-status.tsx";
import type { ProductValues } from "./product-values.ts";

/** Formats a form value for comparisons: choices by name, pictures by number. */
export function useValueText(): (value: unknown, name: keyof ProductValues) => string {
  const categories = useQuery(allCategories).data ?? [];
  const concerns = useQuery(allConcerns).data ?? [];
  const nameIn = (
    rows: readonly { readonly name_ar: string; readonly name_en: string }[],
    fallback: string,
  ) => (rows[0] === undefined ? fallback : localised(rows[0].name_ar, rows[0].name_en));
  const concern = (key: string) =>
    nameIn(
      concerns.filter((one) => one.key === key),
      key,
    );
  return (value, name) => {
    if (Array.isArray(value)) {
      return name === "images"
        ? m.pictures_count({ count: value.length })
        : value.map((key) => concern(String(key))).join(m.list_comma());
    }
    const text = String(value ?? "");
    switch (name) {
      case "category_id":
        return nameIn(
          categories.filter(({ id }) => String(id) === text),
          text,
        );
      case "area":
        return text === "" ? "" : concern(text);
      case "status":
        return text === "draft" || text === "published" || text === "archived" ? statusNames[text]() : text;
      case "publish_at":
      case "discount_starts_at":
      case "discount_ends_at":
        return text.replace("T", " ");
      default:
        return text;
    }
  };
}
