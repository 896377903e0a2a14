import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import type { UseFieldArrayReturn, UseFormReturn } from "react-hook-form";
import { type Language, languages } from "#contract/language.ts";
import { BothLanguages, TranslatedColumns } from "../form/fields.tsx";
import { language as own } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import type { ContentPageValues } from "./content-page.ts";
import type { EditedSection } from "./content-page-preview.tsx";

/** Fields of one section of a content page, with buttons that move or remove it. */
export function SectionEditor({
  form,
  sections,
  index,
  mayChange,
  onSection,
}: {
  readonly form: UseFormReturn<ContentPageValues>;
  readonly sections: UseFieldArrayReturn<ContentPageValues, "sections">;
  readonly index: number;
  readonly mayChange: boolean;
  readonly onSection: (section: EditedSection) => void;
}) {
  const count = sections.fields.length;
  return (
    <fieldset
      className="section-editor border-t border-[var(--hair)]"
      onFocus={({ target }) => onSection({ index, language: languageOf(target) })}
    >
      <div className="row">
        <legend className="strong">{m.section_number({ number: index + 1 })}</legend>
        {mayChange && (
          <span className="row to-end">
            <button
              type="button"
              className="icon-button"
              aria-label={m.move_up({ name: m.section_number({ number: index + 1 }) })}
              disabled={index === 0}
              onClick={() => sections.swap(index, index - 1)}
            >
              <ArrowUp size={16} aria-hidden />
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={m.move_down({ name: m.section_number({ number: index + 1 }) })}
              disabled={index === count - 1}
              onClick={() => sections.swap(index, index + 1)}
            >
              <ArrowDown size={16} aria-hidden />
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={m.remove_section({ number: index + 1 })}
              disabled={count === 1}
              onClick={() => sections.remove(index)}
            >
              <Trash2 size={16} aria-hidden />
            </button>
          </span>
        )}
      </div>
      <BothLanguages>
        <TranslatedColumns
          form={form}
          name={`sections.${index}.heading`}
          label={m.section_heading()}
          maxLength={120}
        />
        <TranslatedColumns form={form} name={`sections.${index}.body`} label={m.section_body()} rows={5} />
      </BothLanguages>
    </fieldset>
  );
}

/** Language of a field; the page's by default. */
function languageOf({ lang }: HTMLElement): Language {
  return languages.find((one) => one === lang) ?? own;
}
