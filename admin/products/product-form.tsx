import type { ReactNode } from "react";
import type { AdminProduct } from "#contract/admin/catalogue/product.ts";
import { ResourceForm, useSaveRow } from "../form/resource-form.tsx";
import { useResourceForm } from "../form/use-resource-form.ts";
import { useMay, useStaff } from "../session/staff-session.ts";
import { StockPanel } from "../stock/stock-panel.tsx";
import { DetailsPanel } from "./details-panel.tsx";
import { productFieldNames } from "./field-names.ts";
import { LastChanges } from "./last-changes.tsx";
import { PicturePanel } from "./picture-panel.tsx";
import { PricePanel } from "./price-panel.tsx";
import { FamilyPanel } from "./product-family.tsx";
import {
  changedProductBody,
  emptyProduct,
  newProductBody,
  newProductSchema,
  type ProductValues,
  productSchema,
  productValues,
} from "./product-values.ts";
import { PublishPanel } from "./publish-panel.tsx";
import { PurposePanel } from "./purpose-panel.tsx";
import { SearchPreview } from "./search-preview.tsx";
import { TextPanel } from "./text-panel.tsx";
import { useValueText } from "./use-value-text.ts";

/** Form of a new or existing product. Saves all fields together, based on the version that was loaded. */
export function ProductForm({
  product,
  head,
}: {
  readonly product: AdminProduct | null;
  /** Head of the page; receives true if there are unsaved changes. */
  readonly head: (isDirty: boolean) => ReactNode;
}) {
  const mayChange = useMay("catalogue");
  const isOwner = useStaff().role === "owner";
  const names = productFieldNames();
  const textOf = useValueText();
  const save = useSaveRow<AdminProduct>("products");
  const state = useResourceForm<ProductValues, AdminProduct>({
    schema: product === null ? newProductSchema : productSchema,
    values: product === null ? emptyProduct : productValues(product),
    names,
    row: product,
    valuesOf: productValues,
    save: (values, over) =>
      save({
        body: over === undefined ? newProductBody(values) : changedProductBody(values, productValues(over)),
        over,
      }),
  });
  const { form } = state;
  return (
    <ResourceForm isReadOnly={!mayChange} state={state} head={head(form.formState.isDirty)} textOf={textOf}>
      <div className="page-columns">
        <div>
          <fieldset className="contents" disabled={!mayChange}>
            <TextPanel form={form} />
            <PicturePanel form={form} />
            <PricePanel form={form} />
          </fieldset>
          {product !== null && <StockPanel product={product} />}
        </div>
        <div>
          <fieldset className="contents" disabled={!mayChange}>
            <PublishPanel form={form} />
            <DetailsPanel form={form} isNew={product === null} />
            <PurposePanel form={form} />
          </fieldset>
          {product !== null && <FamilyPanel productId={product.id} mayChange={mayChange} />}
          <SearchPreview form={form} id={product?.id ?? null} />
          {product !== null && isOwner && <LastChanges id={product.id} names={names} />}
        </div>
      </div>
    </ResourceForm>
  );
}
