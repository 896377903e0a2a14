import type { UseFormReturn } from "react-hook-form";
import { InputField } from "../form/input-field.tsx";
import { TranslatedFields } from "../form/translated-field.tsx";
import { m } from "../messages/compiled/messages.js";
import { nameInLanguage } from "../ui/language-name.ts";
import type { ConcernValues } from "./concern-values.ts";

/** Fields of a concern: name and text in both languages, and the words for search. */
export function ConcernFields({
  form,
  mayChange,
}: {
  readonly form: UseFormReturn<ConcernValues>;
  readonly mayChange: boolean;
}) {
  return (
    <fieldset className="panel panel-body grid gap-4 md:grid-cols-2" disabled={!mayChange}>
      <TranslatedFields form={form} name="name" label={m.name()} maxLength={60} />
      <TranslatedFields form={form} name="text" label={m.text_of_page()} rows={2} maxLength={300} />
      <div className="md:col-span-2">
        <InputField form={form} name="words" label={m.words()} help={m.words_help()} dir="auto" rows={6} />
      </div>
    </fieldset>
  );
}

export function concernFieldNames() {
  return {
    name_ar: nameInLanguage(m.name(), "ar"),
    name_en: nameInLanguage(m.name(), "en"),
    text_ar: nameInLanguage(m.text_of_page(), "ar"),
    text_en: nameInLanguage(m.text_of_page(), "en"),
    words: m.words(),
  };
}
