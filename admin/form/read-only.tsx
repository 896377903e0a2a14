import {
  Children,
  createContext,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useContext,
} from "react";
import { type FieldPath, type FieldValues, type UseFormReturn, useWatch } from "react-hook-form";
import { m } from "../messages/compiled/messages.js";

const ReadOnly = createContext(false);

/** Marks the forms below as text. Fields render their values; styles show the remaining controls without borders. */
export function ReadOnlyForms({ children }: { readonly children: ReactNode }) {
  return (
    <ReadOnly value={true}>
      <div className="read-only">{children}</div>
    </ReadOnly>
  );
}

export function useIsReadOnly(): boolean {
  return useContext(ReadOnly);
}

/** Value of a form's field as text: the label of a choice, yes or no, a dash for nothing. `control` is the field's control. */
export function ReadOnlyField<Values extends FieldValues>({
  form,
  name,
  label,
  control,
}: {
  readonly form: UseFormReturn<Values>;
  readonly name: FieldPath<Values>;
  readonly label: ReactNode;
  readonly control: ReactNode;
}) {
  const value: unknown = useWatch({ control: form.control, name });
  const { lang, dir = "auto" } = attributesOf(control);
  return (
    <div className="field">
      <span className="field-label">{label}</span>
      <bdi className="read-only-value pre-line" lang={lang} dir={dir}>
        {textOf(value, control)}
      </bdi>
    </div>
  );
}

function textOf(value: unknown, control: ReactNode): string {
  if (typeof value === "boolean") return value ? m.yes() : m.no();
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  const option = elementsIn(control).find(({ type, props }) => type === "option" && props.value === text);
  if (option !== undefined) return wordsIn(option.props.children);
  // Fields of a day and a time have a T between them.
  return text === "" ? "—" : text.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/, "$1 $2");
}

interface Attributes {
  readonly lang?: string;
  readonly dir?: string;
  readonly value?: unknown;
  readonly children?: ReactNode;
}

function attributesOf(control: ReactNode): Attributes {
  const [first] = elementsIn(control);
  return first?.props ?? {};
}

/** Returns the elements of a tree that are written in it, without those that its components render. */
function elementsIn(node: ReactNode): ReactElement<Attributes>[] {
  return Children.toArray(node).flatMap((one) =>
    isValidElement<Attributes>(one) ? [one, ...elementsIn(one.props.children)] : [],
  );
}

function wordsIn(node: ReactNode): string {
  return Children.toArray(node)
    .map((one) => (isValidElement<Attributes>(one) ? wordsIn(one.props.children) : String(one)))
    .join("");
}
