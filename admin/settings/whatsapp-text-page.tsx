import type { z } from "zod";
import { type AdminWhatsappText, WhatsappTextPatch } from "#contract/admin/whatsapp-texts.ts";
import { BothLanguages, InEachLanguage, TranslatedField } from "../form/fields.tsx";
import { ResourceForm, useSaveRow } from "../form/resource-form.tsx";
import { useResourceForm } from "../form/use-resource-form.ts";
import { m } from "../messages/compiled/messages.js";
import { PageHead, RowPage } from "../page/page-head.tsx";
import { listPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { Placeholders } from "./placeholders.tsx";
import { whatsappKindName } from "./whatsapp-kind-name.ts";

type TextValues = Pick<AdminWhatsappText, "text_ar" | "text_en">;

/** Owner's texts of one kind for WhatsApp. The usual ones stand in the empty fields. */
export function Component() {
  return (
    <RowPage resource="whatsapp-texts" title={m.settings_whatsapp()}>
      {(text) => <WhatsappTextForm key={text.id} text={text} />}
    </RowPage>
  );
}

function WhatsappTextForm({ text }: { readonly text: AdminWhatsappText }) {
  const mayChange = useMay("catalogue");
  const save = useSaveRow("whatsapp-texts");
  const state = useResourceForm<TextValues, AdminWhatsappText>({
    schema: WhatsappTextPatch as z.ZodType<unknown, TextValues>,
    values: textValues(text),
    names: {
      text_ar: m.in_arabic({ name: m.whatsapp_text() }),
      text_en: m.in_english({ name: m.whatsapp_text() }),
    },
    row: text,
    valuesOf: textValues,
    save: (values, over = text) => save({ body: values, over }),
  });
  const usual = { ar: text.usual_ar, en: text.usual_en };
  const title = whatsappKindName(text.kind);
  return (
    <ResourceForm
      isReadOnly={!mayChange}
      state={state}
      head={<PageHead title={title} back={listPath("whatsapp-texts")} />}
    >
      <section className="panel panel-body" aria-label={title}>
        <Placeholders values={text.values} />
        <BothLanguages>
          <InEachLanguage>
            {(language) => (
              <TranslatedField
                form={state.form}
                name="text"
                language={language}
                label={m.whatsapp_text()}
                help={m.whatsapp_text_help()}
                rows={7}
                maxLength={1000}
                placeholder={usual[language]}
              />
            )}
          </InEachLanguage>
        </BothLanguages>
      </section>
    </ResourceForm>
  );
}

function textValues({ text_ar, text_en }: AdminWhatsappText): TextValues {
  return { text_ar, text_en };
}
