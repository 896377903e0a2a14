import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import type { Language } from "#contract/language.ts";
import { nameInLanguage } from "../ui/language-name.ts";
import { InEachLanguage, written } from "./both-languages.tsx";
import { FormField } from "./resource-form.tsx";

/** Path of a translated text without its ending `_ar` or `_en`. */
type TextPath<Path extends string> = Path extends `${infer Text}_ar` ? Text : never;

interface TranslatedFieldProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly name: TextPath<FieldPath<Values>>;
  /** Label without the language. */
  readonly label: string;
  readonly help?: string;
  /** Number of lines of a longer text. */
  readonly rows?: number;
  readonly maxLength?: number;
  readonly placeholder?: string;
}

/** Field of a text in one language, in its own direction. */
export function TranslatedField<Values extends FieldValues>({
  form,
  name,
  language,
  label,
  help,
  rows,
  maxLength,
  placeholder,
}: TranslatedFieldProps<Values> & { readonly language: Language }) {
  const look = { ...written(language), className: "input", maxLength, placeholder };
  return (
    <FormField
      form={form}
      name={`${name}_${language}` as FieldPath<Values>}
      label={nameInLanguage(label, language)}
      help={help}
    >
      {(props) =>
        rows === undefined ? <input {...props} {...look} /> : <textarea {...props} {...look} rows={rows} />
      }
    </FormField>
  );
}

/** Fields of a text in each language, for `BothLanguages`. */
export function TranslatedFields<Values extends FieldValues>(props: TranslatedFieldProps<Values>) {
  return <InEachLanguage>{(language) => <TranslatedField {...props} language={language} />}</InEachLanguage>;
}
