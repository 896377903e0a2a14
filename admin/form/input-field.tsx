import type { ComponentProps } from "react";
import type { FieldValues } from "react-hook-form";
import { FormField, type FormFieldProps } from "./resource-form.tsx";

export interface InputFieldProps<Values extends FieldValues>
  extends Omit<FormFieldProps<Values>, "children">,
    Omit<ComponentProps<"input">, "form" | "name" | "className" | "value" | "onChange" | "children"> {
  /** Number of lines of a longer text. */
  readonly rows?: number | undefined;
}

/** Field of a form that staff type into. */
export function InputField<Values extends FieldValues>({
  form,
  name,
  label,
  help,
  rows,
  ...control
}: InputFieldProps<Values>) {
  const { lang, dir, maxLength, placeholder, readOnly } = control;
  return (
    <FormField form={form} name={name} label={label} help={help}>
      {(props) =>
        rows === undefined ? (
          <input {...props} {...control} className="input" />
        ) : (
          <textarea
            {...props}
            className="input"
            rows={rows}
            lang={lang}
            dir={dir}
            maxLength={maxLength}
            placeholder={placeholder}
            readOnly={readOnly}
          />
        )
      }
    </FormField>
  );
}
