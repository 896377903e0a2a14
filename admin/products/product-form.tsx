import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import type { AdminProduct } from "#contract/admin/catalogue/product.ts";
import type { Answer } from "../api/lists.ts";
import { request } from "../api/request.ts";
import { FamilyPanel } from "../families/family-panel.tsx";
import { ConflictNotice } from "../form/conflict-notice.tsx";
import { UnsavedGuard } from "../form/unsaved-guard.tsx";
import { useResourceForm } from "../form/use-resource-form.ts";
import { m } from "../messages/compiled/messages.js";
import { paths, pathTo } from "../paths.ts";
import { useMay, useStaff } from "../session/staff-session.ts";
import { StockPanel } from "../stock/stock-panel.tsx";
import { Notice } from "../ui/notice.tsx";
import { toast } from "../ui/toasts.tsx";
import { DetailsPanel } from "./details-panel.tsx";
import { productFieldNames } from "./field-names.ts";
import { LastChanges } from "./last-changes.tsx";
import { PicturePanel } from "./picture-panel.tsx";
import { PricePanel } from "./price-panel.tsx";
import { oneProduct } from "./product-queries.ts";
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

/** All of a product, new or there already; saved as one, over the version that it was read in. */
export function ProductForm({
  product,
  head,
}: {
  readonly product: AdminProduct | null;
  /** The head of the page, which asks whether something is unsaved. */
  readonly head: (isDirty: boolean) => ReactNode;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const mayChange = useMay("catalogue");
  const isOwner = useStaff().role === "owner";
  const names = productFieldNames();
  const textOf = useValueText();
  const { form, submit, failure, conflict, clearConflict } = useResourceForm<ProductValues, AdminProduct>({
    schema: product === null ? newProductSchema : productSchema,
    values: product === null ? emptyProduct : productValues(product),
    names,
    ...(product !== null && { row: product }),
    valuesOf: productValues,
    async save(values, over) {
      const saved = over === undefined ? await create(values) : await change(values, over);
      client.setQueryData(oneProduct(saved.id).queryKey, saved);
      toast(m.saved());
      await client.invalidateQueries({ queryKey: ["products"] });
      if (over === undefined) {
        setTimeout(() => navigate(pathTo(paths.product, saved.id), { replace: true }));
      }
    },
  });
  const { isDirty, isSubmitting } = form.formState;
  return (
    <form className="contents" onSubmit={submit} noValidate>
      <UnsavedGuard isDirty={isDirty && !isSubmitting} />
      {head(isDirty)}
      {failure !== null && <Notice tone="red">{failure}</Notice>}
      {conflict !== null && (
        <ConflictNotice
          form={form}
          conflict={conflict}
          names={names}
          textOf={textOf}
          onResolved={clearConflict}
        />
      )}
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
          <SearchPreview form={form} id={product?.id ?? null} mayChange={mayChange} />
          {product !== null && isOwner && <LastChanges id={product.id} names={names} />}
        </div>
      </div>
    </form>
  );
}

async function create(values: ProductValues): Promise<AdminProduct> {
  const body = newProductBody(values);
  return (await request<Answer<AdminProduct>>("/products", { method: "POST", body })).data;
}

async function change(values: ProductValues, over: AdminProduct): Promise<AdminProduct> {
  const body = changedProductBody(values, productValues(over));
  const { data } = await request<Answer<AdminProduct>>(`/products/${over.id}`, {
    method: "PATCH",
    body,
    headers: { "If-Match": `"${over.updated_at}"` },
  });
  return data;
}
