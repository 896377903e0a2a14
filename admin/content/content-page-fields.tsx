import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import type { ContentPageContent } from "#contract/admin/content-page.ts";
import { type Language, languages } from "#contract/language.ts";
import { BothLanguages, InLanguage, written } from "../form/both-languages.tsx";
import { FormField } from "../form/form-field.tsx";
import { language as own } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { nameInLanguage, ownLanguageFirst } from "../ui/language-name.ts";
import { LeftToRight } from "../ui/left-to-right.tsx";
import type { EditedSection } from "./content-page-preview.tsx";
import "./content.css";

const maxSections = 40;

/** What a page of text says, both languages beside each other: title, what search engines show, and its sections in their order. */
export function ContentPageFields({
  form,
  mayChange,
  onSection,
}: {
  readonly form: UseFormReturn<ContentPageContent>;
  readonly mayChange: boolean;
  /** Hears which section is being edited, and in which language. */
  readonly onSection: (section: EditedSection) => void;
}) {
  const sections = useFieldArray({ control: form.control, name: "sections" });
  const empty = { heading_ar: "", heading_en: "", body_ar: "", body_en: "" };
  return (
    <section className="panel" aria-label={m.page_sections()}>
      <div className="panel-body">
        <BothLanguages>
          {ownLanguageFirst.map((language) => (
            <InLanguage key={`title ${language}`} language={language}>
              <FormField
                form={form}
                name={`title_${language}`}
                label={nameInLanguage(m.page_title(), language)}
              >
                {(props) => (
                  <input
                    {...props}
                    {...written(language)}
                    className="input"
                    maxLength={80}
                    readOnly={!mayChange}
                  />
                )}
              </FormField>
            </InLanguage>
          ))}
          {ownLanguageFirst.map((language) => (
            <InLanguage key={`summary ${language}`} language={language}>
              <FormField
                form={form}
                name={`summary_${language}`}
                label={nameInLanguage(m.page_summary(), language)}
                help={m.page_summary_help()}
              >
                {(props) => (
                  <textarea
                    {...props}
                    {...written(language)}
                    className="input"
                    rows={2}
                    maxLength={300}
                    readOnly={!mayChange}
                  />
                )}
              </FormField>
            </InLanguage>
          ))}
        </BothLanguages>
        <p className="soft small mt-3">
          {m.page_markdown()} <LeftToRight>{"**…**, - …, [text](/products)"}</LeftToRight>{" "}
          {m.page_placeholders()} <LeftToRight>{"{brand} {phone} {email} {address}"}</LeftToRight>
        </p>
      </div>
      {sections.fields.map(({ id }, index) => (
        <fieldset
          key={id}
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
                  disabled={index === sections.fields.length - 1}
                  onClick={() => sections.swap(index, index + 1)}
                >
                  <ArrowDown size={16} aria-hidden />
                </button>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={m.remove_section({ number: index + 1 })}
                  disabled={sections.fields.length === 1}
                  onClick={() => sections.remove(index)}
                >
                  <Trash2 size={16} aria-hidden />
                </button>
              </span>
            )}
          </div>
          <BothLanguages>
            {ownLanguageFirst.map((language) => (
              <InLanguage key={`heading ${language}`} language={language}>
                <FormField
                  form={form}
                  name={`sections.${index}.heading_${language}`}
                  label={nameInLanguage(m.section_heading(), language)}
                >
                  {(props) => (
                    <input
                      {...props}
                      {...written(language)}
                      className="input"
                      maxLength={120}
                      readOnly={!mayChange}
                    />
                  )}
                </FormField>
              </InLanguage>
            ))}
            {ownLanguageFirst.map((language) => (
              <InLanguage key={`body ${language}`} language={language}>
                <FormField
                  form={form}
                  name={`sections.${index}.body_${language}`}
                  label={nameInLanguage(m.section_body(), language)}
                >
                  {(props) => (
                    <textarea
                      {...props}
                      {...written(language)}
                      className="input"
                      rows={5}
                      readOnly={!mayChange}
                    />
                  )}
                </FormField>
              </InLanguage>
            ))}
          </BothLanguages>
        </fieldset>
      ))}
      {mayChange && sections.fields.length < maxSections && (
        <div className="panel-body">
          <Button icon={<Plus size={16} aria-hidden />} onClick={() => sections.append(empty)}>
            {m.add_section()}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The language of a field, else that of the page. */
function languageOf({ lang }: HTMLElement): Language {
  return languages.find((one) => one === lang) ?? own;
}
