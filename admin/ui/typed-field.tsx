import type { ComponentProps } from "react";
import { Field } from "./field.tsx";

type FieldOwn = Omit<ComponentProps<typeof Field>, "children">;
type Control = Omit<ComponentProps<"input">, keyof FieldOwn | "onChange" | "className" | "value">;

/** Field whose text is the state of a component; `onType` receives each change. */
export function TypedField({
  label,
  help,
  errors,
  value,
  onType,
  rows,
  ...control
}: FieldOwn &
  Control & {
    readonly value: string;
    readonly onType: (typed: string) => void;
    /** Number of lines of a longer text. */
    readonly rows?: number;
  }) {
  return (
    <Field label={label} help={help} errors={errors}>
      {(props) => {
        const shared = { ...props, className: "input", value };
        return rows === undefined ? (
          <input {...control} {...shared} onChange={(event) => onType(event.target.value)} />
        ) : (
          <textarea
            {...shared}
            rows={rows}
            lang={control.lang}
            dir={control.dir}
            maxLength={control.maxLength}
            onChange={(event) => onType(event.target.value)}
          />
        );
      }}
    </Field>
  );
}
