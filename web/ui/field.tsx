import type { ComponentProps, ReactNode } from "react";
import type { FieldErrorCode } from "#contract/field-errors.ts";
import { m } from "#messages/compiled/messages.js";
import { fieldErrorMessage } from "#messages/field-error-message.ts";
import { type DescribedControl, Field as LeafField } from "#ui/field.tsx";
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

/** Field whose errors are codes, around any control. */
export function FieldFrame({ label, optional = false, errors = [], ...field }: FieldFrameProps) {
  const language = useLanguage();
  return (
    <LeafField
      {...field}
      label={
        <>
          {label} {optional && <span className="soft font-normal">{m.optional()}</span>}
        </>
      }
      errors={errors.map((code) => fieldErrorMessage(code, language))}
    />
  );
}
