import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";

export interface FieldProps {
  readonly id: string;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
}

/** Field with label, help and errors. `children` renders the control with the attributes that connect them. */
export function Field({
  label,
  help,
  errors = [],
  children,
}: {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly errors?: readonly string[] | undefined;
  readonly children: (props: FieldProps) => ReactNode;
}) {
  const id = useId();
  const described = [
    ...(help === undefined ? [] : [`${id}-help`]),
    ...(errors.length === 0 ? [] : [`${id}-error`]),
  ];
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        "aria-invalid": errors.length > 0 || undefined,
        "aria-describedby": described.length === 0 ? undefined : described.join(" "),
      })}
      {help !== undefined && (
        <p id={`${id}-help`} className="field-help">
          {help}
        </p>
      )}
      {errors.length > 0 && (
        <p id={`${id}-error`} className="field-error" role="alert">
          <CircleAlert size={14} aria-hidden />
          {errors.join(" ")}
        </p>
      )}
    </div>
  );
}
