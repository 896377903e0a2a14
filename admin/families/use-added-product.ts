import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useSearchParams } from "react-router";
import { pickedProduct } from "../catalogue/product-picker.tsx";
import { oneProduct } from "../catalogue/product-queries.ts";
import { type FamilyValues, memberOf } from "./family-values.ts";

/** Adds the product of the URL (`?add=`) to the form, once. */
export function useAddedProduct(form: UseFormReturn<FamilyValues>): void {
  const [params, setParams] = useSearchParams();
  const id = Number(params.get("add") ?? 0);
  const product = useQuery({ ...oneProduct(id), enabled: id > 0 }).data;
  useEffect(() => {
    if (product === undefined || id === 0) return;
    const { members, kind } = form.getValues();
    if (!members.some(({ product_id }) => product_id === product.id)) {
      form.setValue("members", [...members, memberOf(pickedProduct(product), kind)], { shouldDirty: true });
    }
    // Prevents adding it again after removal and a return by history.
    setParams({}, { replace: true });
  }, [product, id, form, setParams]);
}
