import { ExternalLink, History } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import type { z } from "zod";
import {
  type AdminContentPage,
  type ContentPageContent,
  ContentPagePatch,
  NewContentPage,
} from "#contract/admin/content.ts";
import { DeleteRow } from "../form/form-buttons.tsx";
import { ResourceForm, useSaveRow } from "../form/resource-form.tsx";
import { useResourceForm } from "../form/use-resource-form.ts";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { PageHead, RowPage } from "../page/page-head.tsx";
import { listPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { ownLanguageFirst } from "../ui/language-name.ts";
import { type ContentPageValues, emptyPage, isOwnPage, storefrontPath } from "./content-page.ts";
import { ContentPageFields } from "./content-page-fields.tsx";
import { ContentPagePreview, type EditedSection } from "./content-page-preview.tsx";
import { linesOfSections } from "./text-difference.ts";
import { VersionsDialog } from "./versions-dialog.tsx";
import "./content.css";

/** Content page: both languages side by side, preview, and earlier versions. */
export function Component() {
  const [restored, setRestored] = useState(0);
  if (useParams()["id"] === "new") return <ContentPageForm key="new" page={null} />;
  return (
    <RowPage resource="content-pages" title={m.nav_content_pages()}>
      {(page) => (
        <ContentPageForm
          key={`${page.id} ${restored}`}
          page={page}
          onRestored={() => setRestored((count) => count + 1)}
        />
      )}
    </RowPage>
  );
}

function ContentPageForm({
  page,
  onRestored,
}: {
  readonly page: AdminContentPage | null;
  readonly onRestored?: () => void;
}) {
  const mayChange = useMay("catalogue");
  const [isOpen, setOpen] = useState(false);
  const [section, setSection] = useState<EditedSection | null>(null);
  const names = {
    page: m.page_address(),
    title_ar: m.in_arabic({ name: m.page_title() }),
    title_en: m.in_english({ name: m.page_title() }),
    summary_ar: m.in_arabic({ name: m.page_summary() }),
    summary_en: m.in_english({ name: m.page_summary() }),
    sections: m.page_sections(),
    is_draft: m.page_visibility(),
  };
  const save = useSaveRow("content-pages");
  const state = useResourceForm<ContentPageValues, AdminContentPage>({
    schema: (page === null ? NewContentPage : ContentPagePatch) as z.ZodType<unknown, ContentPageValues>,
    values: page === null ? emptyPage : valuesOf(page),
    names,
    row: page,
    valuesOf,
    save: ({ page: name, ...content }, over) =>
      save({ body: over === undefined ? { page: name, ...content } : content, over }),
  });
  const { form } = state;
  const title = page === null ? m.new_page() : localised(page.title_ar, page.title_en);
  return (
    <ResourceForm
      isReadOnly={!mayChange}
      state={state}
      textOf={textOf}
      head={
        <PageHead title={<bdi dir="auto">{title}</bdi>} titleText={title} back={listPath("content-pages")}>
          {page !== null && (
            <>
              <a
                className="button"
                href={localised("", "/en") + storefrontPath(page.page)}
                target="_blank"
                rel="noreferrer"
              >
                <ExternalLink size={16} aria-hidden />
                <span>{m.open_in_shop()}</span>
              </a>
              <Button icon={<History size={16} aria-hidden />} onClick={() => setOpen(true)}>
                {m.versions()}
              </Button>
              {mayChange && !isOwnPage(page.page) && (
                <DeleteRow
                  resource="content-pages"
                  id={page.id}
                  title={m.delete_page_title({ name: title })}
                  description={m.delete_page_description()}
                />
              )}
            </>
          )}
        </PageHead>
      }
    >
      <div className="with-preview">
        <ContentPageFields isNew={page === null} form={form} mayChange={mayChange} onSection={setSection} />
        <ContentPagePreview values={form.watch()} section={section} />
      </div>
      {isOpen && page !== null && (
        <VersionsDialog
          page={page}
          mayRestore={mayChange && !form.formState.isDirty}
          onClose={() => setOpen(false)}
          onRestored={() => onRestored?.()}
        />
      )}
    </ResourceForm>
  );
}

function valuesOf(row: AdminContentPage): ContentPageValues {
  const { page, title_ar, title_en, summary_ar, summary_en, sections, is_draft } = row;
  return { page, title_ar, title_en, summary_ar, summary_en, sections, is_draft };
}

/** Text of a field for comparisons; sections contain both languages. */
function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return value ? m.page_draft() : m.page_published();
  const sections = value as ContentPageContent["sections"];
  return ownLanguageFirst.map((language) => linesOfSections(sections, language).join("\n")).join("\n\n");
}
