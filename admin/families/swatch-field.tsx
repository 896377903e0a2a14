import { X } from "lucide-react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { FormField } from "../form/resource-form.tsx";
import { m } from "../messages/compiled/messages.js";
import type { FamilyValues } from "./family-values.ts";
import "./families.css";

export function SwatchField({
  form,
  index,
}: {
  readonly form: UseFormReturn<FamilyValues>;
  readonly index: number;
}) {
  const name = `members.${index}.swatch` as const;
  const swatch = useWatch({ control: form.control, name });
  const set = (value: string) => form.setValue(name, value, { shouldDirty: true, shouldValidate: true });
  const isColor = /^#[0-9a-f]{6}$/i.test(swatch);
  return (
    <FormField form={form} name={name} label={m.swatch()}>
      {(props) => (
        <span className="swatch-field">
          <input
            type="color"
            aria-label={m.choose_swatch()}
            value={isColor ? swatch.toLowerCase() : "#ffffff"}
            onChange={(event) => set(event.target.value)}
          />
          <input {...props} className="input" dir="ltr" maxLength={7} placeholder="#c99a72" />
          {swatch !== "" && (
            <button
              type="button"
              className="icon-button"
              aria-label={m.clear_swatch()}
              onClick={() => set("")}
            >
              <X size={16} aria-hidden />
            </button>
          )}
        </span>
      )}
    </FormField>
  );
}
