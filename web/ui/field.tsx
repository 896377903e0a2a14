import { CircleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import type { FieldErrorCode } from "#contract/field-errors.ts";
import { m } from "#messages/compiled/messages.js";
import { fieldErrorMessage } from "#messages/field-error-message.ts";
import { useLanguage } from "../language/use-language.ts";

interface FieldProps extends Omit<ComponentProps<"input">, "id"> {
  readonly label: string;
  readonly name: string;
  readonly help?: string;
  readonly optional?: boolean;
  readonly errors?: readonly FieldErrorCode[] | undefined;
}

export function Field({ label, help, optional = false, errors, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} help={help} optional={optional} errors={errors}>
      {(described) => <input className="input" {...described} {...input} />}
    </FieldFrame>
  );
}

interface TextAreaFieldProps extends Omit<ComponentProps<"textarea">, "id"> {
  readonly label: string;
  readonly help?: string;
  readonly optional?: boolean;
  readonly errors: readonly FieldErrorCode[] | undefined;
}

/** Field for a text of several lines in either script. */
export function TextAreaField({ label, help, optional = false, errors, ...area }: TextAreaFieldProps) {
  return (
    <FieldFrame label={label} help={help} optional={optional} errors={errors}>
      {(described) => <textarea className="input" dir="auto" {...area} {...described} />}
    </FieldFrame>
  );
}

interface FieldFrameProps {
  readonly label: string;
  readonly help?: string | undefined;
  readonly optional?: boolean;
  readonly errors?: readonly FieldErrorCode[] | undefined;
  readonly children: (described: DescribedControl) => ReactNode;
}

/** Attributes that connect a control with its help and errors for screen readers. */
export interface DescribedControl {
  readonly id: string;
  readonly "aria-invalid"?: true;
  readonly "aria-describedby"?: string;
}

/** Label, help and errors around any control. */
export function FieldFrame({ label, help, optional = false, errors = [], children }: FieldFrameProps) {
  const id = useId();
  const language = useLanguage();
  const describedBy = [help === undefined ? "" : `${id}-help`, errors.length > 0 ? `${id}-error` : ""]
    .join(" ")
    .trim();
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {optional && <span className="soft font-normal">{m.optional()}</span>}
      </label>
      {children({
        id,
        ...(errors.length > 0 && { "aria-invalid": true as const }),
        ...(describedBy !== "" && { "aria-describedby": describedBy }),
      })}
      {errors.length > 0 && (
        <p className="field-error" id={`${id}-error`}>
          <CircleAlert size={18} aria-hidden="true" />
          <span>{errors.map((code) => fieldErrorMessage(code, language)).join(" ")}</span>
        </p>
      )}
      {help !== undefined && (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}
