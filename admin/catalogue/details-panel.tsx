import { useQuery } from "@tanstack/react-query";
import { type UseFormReturn, useController } from "react-hook-form";
import type { AdminConcern } from "#contract/admin/concerns.ts";
import { allCategories, allConcerns } from "../api/queries.ts";
import { CheckField, InputField, NumberField } from "../form/fields.tsx";
import { FormField } from "../form/resource-form.tsx";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { CheckRow } from "../ui/field.tsx";
import { FoldPanel } from "../ui/panel.tsx";
import type { ProductValues } from "./product-values.ts";
import "./products.css";

const fields = ["category_id", "sku", "stock", "low_stock_at"] as const;

export function DetailsPanel({
  form,
  isNew,
}: {
  readonly form: UseFormReturn<ProductValues>;
  readonly isNew: boolean;
}) {
  const categories = useQuery(allCategories).data;
  const { errors } = form.formState;
  return (
    <FoldPanel title={m.details()} isExpanded={isNew || fields.some((name) => errors[name] !== undefined)}>
      <FormField form={form} name="category_id" label={m.column_category()}>
        {(props) => (
          // Remounts when the options have loaded, so that the default value is selected.
          <select {...props} className="input" key={categories === undefined ? "waiting" : "there"}>
            <option value="">{m.choose()}</option>
            {(categories ?? []).map(({ id, name_ar, name_en }) => (
              <option key={id} value={id}>
                {localised(name_ar, name_en)}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <InputField
        form={form}
        name="sku"
        label={m.column_sku()}
        dir="ltr"
        maxLength={40}
        autoCapitalize="characters"
        spellCheck={false}
      />
      {isNew && <NumberField form={form} name="stock" label={m.opening_stock()} isWhole maxLength={9} />}
      <NumberField
        form={form}
        name="low_stock_at"
        label={m.low_stock_at()}
        help={m.low_stock_at_help()}
        isWhole
        maxLength={9}
      />
      <CheckField form={form} name="hygiene_sealed" label={m.hygiene_sealed()} />
    </FoldPanel>
  );
}

/** Purpose of a product: area, skin types, concerns. */
export function PurposePanel({ form }: { readonly form: UseFormReturn<ProductValues> }) {
  const concerns = useQuery(allConcerns).data;
  const of = (kind: AdminConcern["kind"]) => (concerns ?? []).filter((concern) => concern.kind === kind);
  return (
    <FoldPanel title={m.purpose()}>
      <FormField form={form} name="area" label={m.kind_area()}>
        {(props) => (
          <select {...props} className="input" key={concerns === undefined ? "waiting" : "there"}>
            <option value="">{m.none()}</option>
            {of("area").map(({ key, name_ar, name_en }) => (
              <option key={key} value={key}>
                {localised(name_ar, name_en)}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <Keys form={form} name="skin_types" label={m.kind_skin_type()} choices={of("skin_type")} />
      <Keys form={form} name="concerns" label={m.kind_concern()} choices={of("concern")} />
    </FoldPanel>
  );
}

function Keys({
  form,
  name,
  label,
  choices,
}: {
  readonly form: UseFormReturn<ProductValues>;
  readonly name: "skin_types" | "concerns";
  readonly label: string;
  readonly choices: readonly AdminConcern[];
}) {
  const { field } = useController({ control: form.control, name });
  const toggle = (key: string, isOn: boolean) =>
    // Sorted, so that removing and adding a value leaves the form unchanged.
    field.onChange([...field.value.filter((one) => one !== key), ...(isOn ? [key] : [])].sort());
  return (
    <fieldset>
      <legend className="field-label">{label}</legend>
      <div className="choice-columns">
        {choices.map(({ key, name_ar, name_en }) => (
          <CheckRow
            key={key}
            label={localised(name_ar, name_en)}
            isOn={field.value.includes(key)}
            onChange={(isOn) => toggle(key, isOn)}
          />
        ))}
      </div>
    </fieldset>
  );
}
