import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import type { FieldErrorCode } from "#contract/field-errors.ts";
import { FieldFrame } from "../ui/field.tsx";

interface SelectFieldProps extends ComponentProps<"select"> {
  readonly label: string;
  readonly name: string;
  readonly errors: readonly FieldErrorCode[] | undefined;
}

/** Native select with its label and errors. */
export function SelectField({ label, errors = [], className = "", children, ...select }: SelectFieldProps) {
  return (
    <div className={className}>
      <FieldFrame label={label} errors={errors}>
        {(described) => (
          <div className="select">
            <select className="input" {...described} {...select}>
              {children}
            </select>
            <ChevronDown size={20} aria-hidden="true" />
          </div>
        )}
      </FieldFrame>
    </div>
  );
}
