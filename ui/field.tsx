import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";

interface FieldProps {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  /** Sentences. */
  readonly errors?: readonly string[] | undefined;
  /** True if errors appear while somebody types: screen readers announce them. */
  readonly isLive?: boolean;
  readonly children: (described: DescribedControl) => ReactNode;
}

/** Attributes that connect a control with its help and errors for screen readers. */
export interface DescribedControl {
  readonly id: string;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
}

/** Label, help and errors around any control. */
export function Field({ label, help, errors = [], isLive = false, children }: FieldProps) {
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
      {errors.length > 0 && (
        <p id={`${id}-error`} className="field-error" role={isLive ? "alert" : undefined}>
          <CircleAlert aria-hidden="true" />
          <span>{errors.join(" ")}</span>
        </p>
      )}
      {help !== undefined && (
        <p id={`${id}-help`} className="field-help">
          {help}
        </p>
      )}
    </div>
  );
}
