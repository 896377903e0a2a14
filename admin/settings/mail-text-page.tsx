import { useEffect, useState } from "react";
import type { z } from "zod";
import { type AdminEmailText, EmailPreviewQuery, EmailTextPatch } from "#contract/admin/emails/email-text.ts";
import type { Language } from "#contract/language.ts";
import { fileUrl } from "../api/request.ts";
import { BothLanguages, InEachLanguage, TranslatedColumns, TranslatedField } from "../form/fields.tsx";
import { ResourceForm, useSaveRow } from "../form/resource-form.tsx";
import { useResourceForm } from "../form/use-resource-form.ts";
import { m } from "../messages/compiled/messages.js";
import { PageHead, RowPage } from "../page/page-head.tsx";
import { listPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { languageName } from "../ui/language-name.ts";
import { mailKindName } from "./mail-kind-name.ts";
import { Placeholders } from "./placeholders.tsx";
import "./settings.css";

type TextValues = Pick<AdminEmailText, "subject_ar" | "subject_en" | "intro_ar" | "intro_en">;

/** Owner's texts of one kind of e-mail, with a preview in both languages. */
export function Component() {
  return (
    <RowPage resource="email-texts" title={m.settings_mails()}>
      {(text) => <MailTextForm key={text.id} text={text} />}
    </RowPage>
  );
}

function MailTextForm({ text }: { readonly text: AdminEmailText }) {
  const mayChange = useMay("catalogue");
  const names = {
    subject_ar: m.in_arabic({ name: m.mail_subject() }),
    subject_en: m.in_english({ name: m.mail_subject() }),
    intro_ar: m.in_arabic({ name: m.mail_intro() }),
    intro_en: m.in_english({ name: m.mail_intro() }),
  };
  const save = useSaveRow("email-texts");
  const state = useResourceForm<TextValues, AdminEmailText>({
    schema: EmailTextPatch as z.ZodType<unknown, TextValues>,
    values: textValues(text),
    names,
    row: text,
    valuesOf: textValues,
    save: (values, over = text) => save({ body: values, over }),
  });
  const { form } = state;
  const typed = form.watch();
  const usual = { ar: text.usual_subject_ar, en: text.usual_subject_en };
  return (
    <ResourceForm
      isReadOnly={!mayChange}
      state={state}
      head={<PageHead title={mailKindName(text.kind)} back={listPath("email-texts")} />}
    >
      <section className="panel panel-body" aria-label={mailKindName(text.kind)}>
        <Placeholders values={text.values} />
        <BothLanguages>
          <InEachLanguage>
            {(language) => (
              <TranslatedField
                form={form}
                name="subject"
                language={language}
                label={m.mail_subject()}
                maxLength={120}
                placeholder={usual[language]}
              />
            )}
          </InEachLanguage>
          <TranslatedColumns
            form={form}
            name="intro"
            label={m.mail_intro()}
            help={m.mail_intro_help()}
            rows={4}
            maxLength={1000}
          />
          <InEachLanguage>
            {(language) => (
              <MailPreview
                id={text.id}
                language={language}
                title={m.preview_in({ language: languageName(language) })}
                subject={typed[`subject_${language}`]}
                intro={typed[`intro_${language}`]}
              />
            )}
          </InEachLanguage>
        </BothLanguages>
      </section>
    </ResourceForm>
  );
}

function textValues({ subject_ar, subject_en, intro_ar, intro_en }: AdminEmailText): TextValues {
  return { subject_ar, subject_en, intro_ar, intro_en };
}

/** Pause after typing before the preview reloads, in ms. */
const pauseMillis = 400;

/** Preview of an e-mail with unsaved texts. Invalid texts keep the previous preview. */
function MailPreview({
  id,
  language,
  title,
  subject,
  intro,
}: {
  readonly id: number;
  readonly language: Language;
  readonly title: string;
  readonly subject: string;
  readonly intro: string;
}) {
  const address = (words: Record<string, string>) =>
    fileUrl("GET /email-texts/{id}/preview", { path: { id }, query: { language, ...words } });
  const [shown, setShown] = useState(() => address({ subject, intro }));
  const latest = address({ subject, intro });
  const isRight = EmailPreviewQuery.safeParse({ language, subject, intro }).success;
  useEffect(() => {
    if (!isRight || latest === shown) return;
    const timer = setTimeout(() => setShown(latest), pauseMillis);
    return () => clearTimeout(timer);
  }, [latest, isRight, shown]);
  return <iframe className="mail-frame" title={title} src={shown} sandbox="" />;
}
