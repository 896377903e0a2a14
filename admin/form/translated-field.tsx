import type { FieldPath, FieldValues } from "react-hook-form";
import type { Language } from "#contract/language.ts";
import { nameInLanguage, ownLanguageFirst } from "../ui/language-name.ts";
import { InEachLanguage, written } from "./both-languages.tsx";
import { InputField, type InputFieldProps } from "./input-field.tsx";

/** Path of a translated text without its ending `_ar` or `_en`. */
type TextPath<Path extends string> = Path extends `${infer Text}_ar` ? Text : never;

interface TranslatedFieldProps<Values extends FieldValues> extends Omit<InputFieldProps<Values>, "name"> {
  readonly name: TextPath<FieldPath<Values>>;
  /** Label without the language. */
  readonly label: string;
}

/** Field of a text in one language, in its own direction. */
export function TranslatedField<Values extends FieldValues>({
  name,
  language,
  label,
  ...field
}: TranslatedFieldProps<Values> & { readonly language: Language }) {
  return (
    <InputField
      {...field}
      {...written(language)}
      name={`${name}_${language}` as FieldPath<Values>}
      label={nameInLanguage(label, language)}
    />
  );
}

/** Fields of a text in each language. */
export function TranslatedFields<Values extends FieldValues>(props: TranslatedFieldProps<Values>) {
  return ownLanguageFirst.map((language) => (
    <TranslatedField key={language} {...props} language={language} />
  ));
}

/** Fields of a text in each language, one in each column of `BothLanguages`. */
export function TranslatedColumns<Values extends FieldValues>(props: TranslatedFieldProps<Values>) {
  return <InEachLanguage>{(language) => <TranslatedField {...props} language={language} />}</InEachLanguage>;
}
