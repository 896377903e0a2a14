import { useQuery } from "@tanstack/react-query";
import { maxChosen } from "#contract/admin/chosen-ids.ts";
import { allCategories } from "../api/all-rows.ts";
import { m } from "../messages/compiled/messages.js";
import { ProductsField } from "./products-field.tsx";
import { RowChoices } from "./row-choices.tsx";

type ScopeName = "product_ids" | "category_ids";

interface ScopeFieldsProps {
  readonly product_ids: readonly number[];
  readonly category_ids: readonly number[];
  /** Text while nothing is chosen. */
  readonly empty: string;
  readonly errorOf: (name: ScopeName) => string | undefined;
  readonly mayChange: boolean;
  readonly onChange: (name: ScopeName, ids: number[]) => void;
}

/** Products and categories that an offer or a coupon is for. */
export function ScopeFields(props: ScopeFieldsProps) {
  const { product_ids, category_ids, empty, errorOf, mayChange, onChange } = props;
  const categories = useQuery(allCategories).data ?? [];
  return (
    <>
      <ProductsField
        label={m.products()}
        {...(category_ids.length === 0 && { empty })}
        ids={product_ids}
        max={maxChosen.products}
        error={errorOf("product_ids")}
        mayChange={mayChange}
        onChange={(ids) => onChange("product_ids", ids)}
      />
      <RowChoices
        label={m.nav_categories()}
        rows={categories}
        ids={category_ids}
        error={errorOf("category_ids")}
        mayChange={mayChange}
        onChange={(ids) => onChange("category_ids", ids)}
      />
    </>
  );
}
