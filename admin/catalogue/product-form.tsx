import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { AuditEntry } from "#contract/admin/audit.ts";
import type { AdminProduct } from "#contract/admin/catalogue/product.ts";
import { productStatuses } from "#contract/admin/catalogue/product-choices.ts";
import { changedFields } from "../api/changed-fields.ts";
import { allCategories, allConcerns, dataQuery } from "../api/queries.ts";
import { InputField } from "../form/fields.tsx";
import { ResourceForm, useSaveRow } from "../form/resource-form.tsx";
import { useResourceForm } from "../form/use-resource-form.ts";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { useMay, useStaff } from "../session/staff-session.ts";
import { StockPanel } from "../stock/stock-panel.tsx";
import { toCairoField } from "../ui/cairo-time.ts";
import { LeftToRight, momentText } from "../ui/written-values.tsx";
import { BookStockDialog } from "./book-stock-dialog.tsx";
import { DetailsPanel, PurposePanel } from "./details-panel.tsx";
import { FactsPanel } from "./facts-panel.tsx";
import { productFieldNames } from "./field-names.ts";
import { ImagePanel } from "./image-panel.tsx";
import { PartsPanel, partName } from "./parts-panel.tsx";
import { PricePanel } from "./price-panel.tsx";
import { FamilyPanel } from "./product-family.tsx";
import { statusNames } from "./product-status.tsx";
import {
  changedProductBody,
  emptyProduct,
  newProductBody,
  newProductSchema,
  type PartValue,
  type ProductValues,
  productSchema,
  productValues,
} from "./product-values.ts";
import { SearchPreview } from "./search-preview.tsx";
import { TextPanel } from "./text-panel.tsx";
import { useStockBooking } from "./use-stock-booking.ts";

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
  const save = useSaveRow("products");
  const booking = useStockBooking();
  const state = useResourceForm<ProductValues, AdminProduct>({
    schema: product === null ? newProductSchema : productSchema,
    values: product === null ? emptyProduct : productValues(product),
    names,
    row: product,
    valuesOf: productValues,
    save: (values, over) =>
      over === undefined
        ? save({ body: newProductBody(values), over })
        : booking.book(over.id, (confirmed) =>
            save({ body: { ...changedProductBody(values, productValues(over)), ...confirmed }, over }),
          ),
  });
  const { form } = state;
  return (
    <ResourceForm isReadOnly={!mayChange} state={state} head={head(form.formState.isDirty)} textOf={textOf}>
      <div className="page-columns">
        <div>
          <fieldset className="contents" disabled={!mayChange}>
            <TextPanel form={form} />
            <ImagePanel form={form} />
            <PricePanel form={form} />
            <PartsPanel form={form} productId={product?.id ?? null} mayChange={mayChange} />
          </fieldset>
          {product !== null && <StockPanel product={product} />}
        </div>
        <div>
          <fieldset className="contents" disabled={!mayChange}>
            <PublishPanel form={form} />
            <DetailsPanel form={form} isNew={product === null} />
            <FactsPanel form={form} />
            <PurposePanel form={form} />
          </fieldset>
          {product !== null && <FamilyPanel productId={product.id} mayChange={mayChange} />}
          <SearchPreview form={form} id={product?.id ?? null} />
          {product !== null && isOwner && <LastChanges id={product.id} names={names} />}
        </div>
      </div>
      {booking.stock !== null && (
        <BookStockDialog
          stock={booking.stock}
          parts={form.getValues("parts")}
          onClose={booking.close}
          onConfirm={() => {
            booking.confirm();
            void state.submit();
          }}
        />
      )}
    </ResourceForm>
  );
}

/** Latest changes of a product and their authors. Owners only: others cannot read the audit log. */
function LastChanges({
  id,
  names,
}: {
  readonly id: number;
  readonly names: Readonly<Record<string, string>>;
}) {
  const entries = useQuery(
    dataQuery(["products", "changes", id], "GET /audit-log", {
      query: { resource: "products", resource_id: id, per_page: 5 },
    }),
  );
  if (entries.data === undefined || entries.data.length === 0) return null;
  return (
    <section className="panel panel-body stack" aria-label={m.last_changes()}>
      <h2>{m.last_changes()}</h2>
      <ul className="stack">
        {entries.data.map((entry) => (
          <li key={entry.id} className="small">
            <span className="row">
              <span className="cut grow">
                <LeftToRight>{entry.staff_email}</LeftToRight>
              </span>
              <time className="soft" dateTime={entry.at}>
                {momentText(entry.at)}
              </time>
            </span>
            <span className="soft">{summaryOf(entry, names)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function summaryOf(entry: AuditEntry, names: Readonly<Record<string, string>>): string {
  if (entry.action === "create") return m.change_created();
  const known = changedFields(entry).flatMap(({ path }) => names[path.split(".", 1)[0] ?? path] ?? []);
  return known.length === 0 ? m.change_other() : [...new Set(known)].join(m.list_comma());
}

/** Formats a form value for comparisons: choices by name, images by number. */
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
    if (name === "parts") return partsText(value as readonly PartValue[]);
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

function partsText(parts: readonly PartValue[]): string {
  return parts.map((part) => `${partName(part)} ×${part.quantity}`).join(m.list_comma());
}

const explanations = {
  draft: m.draft_help,
  published: m.published_help,
  archived: m.archived_help,
};

/** Status of a product, and the publication time of a draft. */
export function PublishPanel({ form }: { readonly form: UseFormReturn<ProductValues> }) {
  const status = useWatch({ control: form.control, name: "status" });
  const set = (next: ProductValues["status"]) => form.setValue("status", next, { shouldDirty: true });
  return (
    <section className="panel panel-body stack" style={{ gap: 12 }} aria-label={m.visibility()}>
      <h2>{m.visibility()}</h2>
      <fieldset className="segments fill" aria-label={m.visibility()}>
        {productStatuses.map((one) => (
          <button key={one} type="button" aria-pressed={one === status} onClick={() => set(one)}>
            {statusNames[one]()}
          </button>
        ))}
      </fieldset>
      <p className="soft small">{explanations[status]()}</p>
      {status === "draft" && (
        <InputField
          form={form}
          name="publish_at"
          label={m.publish_at()}
          help={m.publish_at_help()}
          type="datetime-local"
          min={toCairoField(new Date().toISOString())}
        />
      )}
    </section>
  );
}
