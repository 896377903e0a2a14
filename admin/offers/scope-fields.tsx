import { useQuery } from "@tanstack/react-query";
import { type FieldPath, get, type UseFormReturn, useWatch } from "react-hook-form";
import { maxChosen } from "#contract/admin/chosen-ids.ts";
import { allCategories } from "../api/queries.ts";
import { errorText } from "../form/resource-form.tsx";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { CheckRow } from "../ui/field.tsx";
import type { OfferValues } from "./offer-values.ts";
import { ProductsField } from "./products-field.tsx";
import "./offers.css";
import { InputField } from "../form/fields.tsx";

/** One side of a buy X, get Y offer: pieces, products and categories. */
export function SideFields({
  form,
  side,
  mayChange,
}: {
  readonly form: UseFormReturn<OfferValues>;
  readonly side: "buy" | "get";
  readonly mayChange: boolean;
}) {
  const { product_ids, category_ids } = useWatch({ control: form.control, name: side });
  const isBuy = side === "buy";
  const errorOf = (field: string): string | undefined => {
    const message: unknown = get(form.formState.errors, `${side}.${field}.message`);
    return typeof message === "string" ? message : undefined;
  };
  const set = (name: "product_ids" | "category_ids", ids: number[]) => {
    form.clearErrors(`${side}.${name}`);
    form.setValue(`${side}.${name}`, ids, { shouldDirty: true });
  };
  const title = isBuy ? m.offer_buy() : m.offer_get();
  return (
    <section className="panel panel-body stack" style={{ gap: 14 }} aria-label={title}>
      <h2>{title}</h2>
      <div className="grid grid-cols-2 gap-4">
        <NumberField form={form} name={`${side}.quantity`} label={m.offer_pieces()} />
        {!isBuy && (
          <NumberField
            form={form}
            name="get.percent"
            label={m.discount_percent()}
            help={m.offer_free_piece_help()}
          />
        )}
      </div>
      <ScopeFields
        {...{ product_ids, category_ids, errorOf, mayChange }}
        empty={isBuy ? m.offer_all_products() : m.offer_same_products()}
        onChange={set}
      />
    </section>
  );
}

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

interface NamedRow {
  readonly id: number;
  readonly name_ar: string;
  readonly name_en: string;
}

/** Checkboxes for rows, such as categories. */
export function RowChoices({
  label,
  rows,
  ids,
  error,
  mayChange,
  onChange,
}: {
  readonly label: string;
  readonly rows: readonly NamedRow[];
  readonly ids: readonly number[];
  /** Code or text of an error. */
  readonly error?: string | undefined;
  readonly mayChange: boolean;
  readonly onChange: (ids: number[]) => void;
}) {
  return (
    <fieldset className="offer-list" disabled={!mayChange}>
      <legend className="field-label">{label}</legend>
      <div className="row-choices">
        {rows.map(({ id, name_ar, name_en }) => (
          <CheckRow
            key={id}
            label={localised(name_ar, name_en)}
            isOn={ids.includes(id)}
            onChange={(isOn) => onChange(isOn ? [...ids, id] : ids.filter((other) => other !== id))}
          />
        ))}
      </div>
      {error !== undefined && (
        <p className="field-error" role="alert">
          {errorText(error)}
        </p>
      )}
    </fieldset>
  );
}

/** Field of an offer for a number: an amount in pounds, a percentage or a count. */
export function NumberField({
  form,
  name,
  label,
  help,
}: {
  readonly form: UseFormReturn<OfferValues>;
  readonly name: FieldPath<OfferValues>;
  readonly label: string;
  readonly help?: string;
}) {
  return (
    <InputField
      form={form}
      name={name}
      label={label}
      help={help}
      dir="ltr"
      inputMode="decimal"
      maxLength={14}
      autoComplete="off"
    />
  );
}
