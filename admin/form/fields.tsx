import { type ComponentProps, type ReactNode, useState } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import type { Language } from "#contract/language.ts";
import {
  firstLanguage,
  hasEnglish,
  languageName,
  nameInLanguage,
  ownLanguageFirst,
} from "../ui/language-name.ts";
import { FormField, type FormFieldProps } from "./resource-form.tsx";
import "./both-languages.css";

interface InputFieldProps<Values extends FieldValues>
  extends Omit<FormFieldProps<Values>, "children">,
    Omit<ComponentProps<"input">, "form" | "name" | "className" | "value" | "onChange" | "children"> {
  /** Number of lines of a longer text. */
  readonly rows?: number | undefined;
}

/** Field of a form that staff type into. */
export function InputField<Values extends FieldValues>({
  form,
  name,
  label,
  help,
  rows,
  ...control
}: InputFieldProps<Values>) {
  const { lang, dir, maxLength, placeholder, readOnly } = control;
  return (
    <FormField form={form} name={name} label={label} help={help}>
      {(props) =>
        rows === undefined ? (
          <input {...props} {...control} className="input" />
        ) : (
          <textarea
            {...props}
            className="input"
            rows={rows}
            lang={lang}
            dir={dir}
            maxLength={maxLength}
            placeholder={placeholder}
            readOnly={readOnly}
          />
        )
      }
    </FormField>
  );
}

/** Field of a form for an amount or, if `isWhole`, a count. */
export function NumberField<Values extends FieldValues>({
  isWhole = false,
  ...field
}: InputFieldProps<Values> & { readonly isWhole?: boolean }) {
  return <InputField {...field} dir="ltr" inputMode={isWhole ? "numeric" : "decimal"} />;
}

/** Checkbox of a form with its label. */
export function CheckField<Values extends FieldValues>({
  form,
  name,
  label,
  disabled,
}: Pick<FormFieldProps<Values>, "form" | "name" | "label"> & { readonly disabled?: boolean }) {
  return (
    <label className="check-row">
      <input type="checkbox" className="checkbox" disabled={disabled} {...form.register(name)} />
      {label}
    </label>
  );
}

/** Field of a form that selects one of a few choices. */
export function SelectField<Values extends FieldValues, Choice extends string>({
  choices,
  nameOf,
  dir,
  ...field
}: Omit<FormFieldProps<Values>, "children"> & {
  readonly choices: readonly Choice[];
  readonly nameOf: (choice: Choice) => string;
  readonly dir?: "ltr";
}) {
  return (
    <FormField {...field}>
      {(props) => (
        <select {...props} className="input" dir={dir}>
          {choices.map((one) => (
            <option key={one} value={one}>
              {nameOf(one)}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}

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

export function written(language: Language) {
  return { lang: language, dir: language === "ar" ? "rtl" : "ltr" } as const;
}

/** Texts in both languages, side by side on a desktop, one at a time on a phone. Its children are `InEachLanguage`. */
export function BothLanguages({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<Language>(firstLanguage);
  return (
    <div className="both-languages" data-shown={shown}>
      <div className="language-switch" hidden={!hasEnglish}>
        {ownLanguageFirst.map((language) => (
          <button
            key={language}
            type="button"
            className="tab"
            aria-pressed={language === shown}
            onClick={() => setShown(language)}
          >
            {languageName(language)}
          </button>
        ))}
      </div>
      <div className="language-columns">{children}</div>
    </div>
  );
}

/** One part in each language, for `BothLanguages`. */
export function InEachLanguage({ children }: { readonly children: (language: Language) => ReactNode }) {
  return ownLanguageFirst.map((language) => (
    <div key={language} data-language={language}>
      {children(language)}
    </div>
  ));
}
