import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { Fragment } from "react";
import { type UseFieldArrayReturn, type UseFormReturn, useFieldArray } from "react-hook-form";
import { Notice } from "#ui/notice.tsx";
import {
  BothLanguages,
  CheckField,
  InEachLanguage,
  InputField,
  TranslatedColumns,
  TranslatedField,
} from "../form/fields.tsx";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { nameInLanguage } from "../ui/language-name.ts";
import { LeftToRight } from "../ui/written-values.tsx";
import type { ContentPageValues } from "./content-page.ts";
import type { EditedSection } from "./content-page-preview.tsx";
import { TextToolbar } from "./text-toolbar.tsx";
import "./content.css";
import { contentPlaceholders } from "#contract/content-placeholders.ts";
import { type Language, languages } from "#contract/language.ts";
import { language as own } from "../language.ts";

const maxSections = 40;

/** Fields of a content page in both languages: title, search description, sections. */
export function ContentPageFields({
  form,
  isNew,
  mayChange,
  onSection,
}: {
  readonly form: UseFormReturn<ContentPageValues>;
  readonly isNew: boolean;
  readonly mayChange: boolean;
  /** Receives the section and language that are being edited. */
  readonly onSection: (section: EditedSection) => void;
}) {
  const sections = useFieldArray({ control: form.control, name: "sections" });
  const empty = { heading_ar: "", heading_en: "", body_ar: "", body_en: "" };
  return (
    <section className="panel" aria-label={m.page_sections()}>
      <div className="panel-body stack" style={{ gap: 12 }}>
        {isNew && (
          <InputField
            form={form}
            name="page"
            label={m.page_address()}
            help={m.page_address_help()}
            dir="ltr"
            maxLength={40}
            placeholder="size-guide"
          />
        )}
        <CheckField form={form} name="is_draft" label={m.page_draft()} disabled={!mayChange} />
        {form.watch("is_draft") && <Notice kind="warning">{m.page_draft_notice()}</Notice>}
        <BothLanguages>
          <TranslatedColumns form={form} name="title" label={m.page_title()} maxLength={80} />
          <TranslatedColumns
            form={form}
            name="summary"
            label={m.page_summary()}
            help={m.page_summary_help()}
            rows={2}
            maxLength={300}
          />
        </BothLanguages>
        <p className="soft small">
          {m.page_markdown()} <LeftToRight>{"**…**, - …, [text](/products)"}</LeftToRight>{" "}
          {m.page_placeholders()} <Placeholders names={shopPlaceholders} /> {m.page_period_placeholders()}{" "}
          <Placeholders names={periodPlaceholders} />
        </p>
      </div>
      {sections.fields.map(({ id }, index) => (
        <SectionEditor
          key={id}
          form={form}
          sections={sections}
          index={index}
          mayChange={mayChange}
          onSection={onSection}
        />
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

const periodPlaceholders = contentPlaceholders.filter((name) => /_(days|hours)$/.test(name));
const shopPlaceholders = contentPlaceholders.filter((name) => !periodPlaceholders.includes(name));

/** Placeholders in braces, each in an element that does not wrap. */
function Placeholders({ names }: { readonly names: readonly string[] }) {
  return names.map((name) => (
    <Fragment key={name}>
      <LeftToRight>{`{${name}}`}</LeftToRight>{" "}
    </Fragment>
  ));
}

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
        <InEachLanguage>
          {(language) => (
            <>
              {mayChange && (
                <TextToolbar
                  label={`${m.text_marks()} · ${nameInLanguage(m.section_body(), language)}`}
                  onChange={(text) =>
                    form.setValue(`sections.${index}.body_${language}`, text, {
                      shouldDirty: true,
                      shouldValidate: form.formState.isSubmitted,
                    })
                  }
                />
              )}
              <TranslatedField
                form={form}
                language={language}
                name={`sections.${index}.body`}
                label={m.section_body()}
                rows={8}
              />
            </>
          )}
        </InEachLanguage>
      </BothLanguages>
    </fieldset>
  );
}

/** Language of a field; the page's by default. */
function languageOf({ lang }: HTMLElement): Language {
  return languages.find((one) => one === lang) ?? own;
}
