import { z } from "zod";
import { type AdminCodeBatch, CodeBatchPatch } from "#contract/admin/authenticity/code-batch.ts";
import { InputField } from "../form/fields.tsx";
import { SaveButton } from "../form/form-buttons.tsx";
import { ResourceForm, useSaveRow } from "../form/resource-form.tsx";
import { useResourceForm } from "../form/use-resource-form.ts";
import { m } from "../messages/compiled/messages.js";

interface NoteValues {
  lot: string;
  /** Empty if the batch does not expire. */
  expires_on: string;
  note: string;
  recall_text_ar: string;
  recall_text_en: string;
}

const schema: z.ZodType<unknown, NoteValues> = z.preprocess((values) => values, CodeBatchPatch);

/** Notes of a batch, and the recall text for customers. */
export function BatchNotes({
  batch,
  mayChange,
}: {
  readonly batch: AdminCodeBatch;
  readonly mayChange: boolean;
}) {
  const names = {
    lot: m.lot(),
    expires_on: m.expires_on(),
    note: m.internal_note(),
    recall_text_ar: m.recall_word_ar(),
    recall_text_en: m.recall_word_en(),
  };
  const save = useSaveRow("code-batches");
  const state = useResourceForm<NoteValues, AdminCodeBatch>({
    schema,
    values: valuesOf(batch),
    names,
    row: batch,
    valuesOf,
    save: (values, over = batch) => save({ body: values, over }),
  });
  const { form } = state;
  return (
    <section className="panel" aria-label={m.note()}>
      <ResourceForm isReadOnly={!mayChange} state={state} className="panel-body stack" style={{ gap: 14 }}>
        <div className="grid gap-4 md:grid-cols-2">
          <InputField form={form} name="lot" label={names.lot} dir="auto" maxLength={60} />
          <InputField form={form} name="expires_on" label={names.expires_on} type="date" />
        </div>
        <InputField form={form} name="note" label={names.note} dir="auto" rows={2} />
        {batch.state === "recalled" && (
          <div className="grid gap-4 md:grid-cols-2">
            <InputField
              form={form}
              name="recall_text_ar"
              label={names.recall_text_ar}
              help={m.recall_word_help()}
              lang="ar"
              dir="rtl"
              rows={3}
            />
            <InputField
              form={form}
              name="recall_text_en"
              label={names.recall_text_en}
              lang="en"
              dir="ltr"
              rows={3}
            />
          </div>
        )}
        {mayChange && <SaveButton form={form} className="self-start" />}
      </ResourceForm>
    </section>
  );
}

function valuesOf({ lot, expires_on, note, recall_text_ar, recall_text_en }: AdminCodeBatch): NoteValues {
  return { lot, expires_on: expires_on ?? "", note, recall_text_ar, recall_text_en };
}
