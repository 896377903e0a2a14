import { type ComponentProps, type ReactNode, useState } from "react";
import { SubmitDialog } from "../ui/dialog.tsx";
import { useSubmission } from "../ui/submit-form.tsx";

type Errors = Readonly<Record<string, readonly string[]>>;
type NameOf<Values, Value> = {
  [Name in keyof Values & string]: Values[Name] extends Value ? Name : never;
}[keyof Values & string];

/** Values of a dialog's form, and the props that connect its fields. Errors have the names of the values. */
export interface DialogForm<Values> {
  readonly values: Values;
  readonly errors: Errors;
  readonly failure: unknown;
  readonly change: (changes: Partial<Values>) => void;
  /** Props of a `TypedField`. */
  readonly text: (name: NameOf<Values, string>) => Pick<Field, "errors" | "value" | "onType">;
  /** Props of a `ChoiceField`. */
  readonly choice: <Name extends NameOf<Values, string | number>>(
    name: Name,
  ) => {
    readonly errors: readonly string[] | undefined;
    readonly value: Values[Name];
    readonly onChoose: (chosen: Values[Name]) => void;
  };
}

interface Field {
  readonly errors: readonly string[] | undefined;
  readonly value: string;
  readonly onType: (typed: string) => void;
}

type Frame = Omit<
  ComponentProps<typeof SubmitDialog>,
  "onSubmit" | "confirm" | "isPending" | "isDisabled" | "message" | "children"
>;

/** Dialog with a form that sends its values once. Closes after success; a rejection shows beside its fields or above them. */
export function FormDialog<Values extends object>({
  initial,
  confirm,
  isReady,
  save,
  messageOf,
  children,
  ...dialog
}: Frame & {
  readonly initial: Values;
  /** Name of the button that submits. */
  readonly confirm: string | ((values: Values) => string);
  /** False while the values can't be sent. */
  readonly isReady?: (values: Values) => boolean;
  /** Sends the values. The dialog stays open if the result is "stay". */
  readonly save: (values: Values) => Promise<unknown>;
  /** Error that no field shows. */
  readonly messageOf?: (errors: Errors) => string | undefined;
  readonly children?: (form: DialogForm<Values>) => ReactNode;
}) {
  const [values, setValues] = useState(initial);
  const { submit, isPending, failure, errors, message } = useSubmission();
  const change = (changes: Partial<Values>) => setValues((typed) => ({ ...typed, ...changes }));
  const set = (name: keyof Values, value: unknown) => setValues((typed) => ({ ...typed, [name]: value }));
  const form: DialogForm<Values> = {
    values,
    errors,
    failure,
    change,
    text: (name) => ({
      errors: errors[name],
      value: String(values[name]),
      onType: (typed) => set(name, typed),
    }),
    choice: (name) => ({
      errors: errors[name],
      value: values[name],
      onChoose: (chosen) => set(name, chosen),
    }),
  };
  return (
    <SubmitDialog
      {...dialog}
      onSubmit={() =>
        void submit(async () => {
          if ((await save(values)) !== "stay") dialog.onClose();
        })
      }
      confirm={typeof confirm === "string" ? confirm : confirm(values)}
      isPending={isPending}
      isDisabled={isReady?.(values) === false}
      message={message ?? messageOf?.(errors) ?? null}
    >
      {children?.(form)}
    </SubmitDialog>
  );
}
