import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { type AdminCodeBatch, CodeBatchPatch } from "#contract/admin/code-batch.ts";
import { request } from "../api/request.ts";
import { ConflictNotice } from "../form/conflict-notice.tsx";
import { FormField } from "../form/form-field.tsx";
import { UnsavedGuard } from "../form/unsaved-guard.tsx";
import { useResourceForm } from "../form/use-resource-form.ts";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { toast } from "../ui/toasts.tsx";

interface NoteValues {
  lot: string;
  /** Empty where it does not expire. */
  expires_on: string;
  note: string;
  recall_text_ar: string;
  recall_text_en: string;
}

const schema: z.ZodType<unknown, NoteValues> = z.preprocess((values) => values, CodeBatchPatch);

/** What is noted of a batch, and what customers are told of its recall. */
export function BatchNotes({
  batch,
  mayChange,
}: {
  readonly batch: AdminCodeBatch;
  readonly mayChange: boolean;
}) {
  const client = useQueryClient();
  const names = {
    lot: m.lot(),
    expires_on: m.expires_on(),
    note: m.internal_note(),
    recall_text_ar: m.recall_word_ar(),
    recall_text_en: m.recall_word_en(),
  };
  const { form, submit, failure, conflict, clearConflict } = useResourceForm<NoteValues, AdminCodeBatch>({
    schema,
    values: valuesOf(batch),
    names,
    row: batch,
    valuesOf,
    async save(values, over = batch) {
      await request(`/code-batches/${batch.id}`, {
        method: "PATCH",
        body: values,
        headers: { "If-Match": `"${over.updated_at}"` },
      });
      toast(m.saved());
      await client.invalidateQueries({ queryKey: ["code-batches"] });
    },
  });
  const isDirty = form.formState.isDirty;
  return (
    <section className="panel" aria-label={m.note()}>
      <UnsavedGuard isDirty={isDirty && !form.formState.isSubmitting} />
      <form className="panel-body stack" style={{ gap: 14 }} onSubmit={submit} noValidate>
        {failure !== null && <Notice tone="red">{failure}</Notice>}
        {conflict !== null && (
          <ConflictNotice form={form} conflict={conflict} names={names} onResolved={clearConflict} />
        )}
        <div className="grid gap-4 md:grid-cols-2">
          <FormField form={form} name="lot" label={names.lot}>
            {(props) => (
              <input {...props} className="input" dir="auto" maxLength={60} readOnly={!mayChange} />
            )}
          </FormField>
          <FormField form={form} name="expires_on" label={names.expires_on}>
            {(props) => <input {...props} className="input" type="date" readOnly={!mayChange} />}
          </FormField>
        </div>
        <FormField form={form} name="note" label={names.note}>
          {(props) => <textarea {...props} className="input" dir="auto" rows={2} readOnly={!mayChange} />}
        </FormField>
        {batch.state === "recalled" && (
          <div className="grid gap-4 md:grid-cols-2">
            <FormField
              form={form}
              name="recall_text_ar"
              label={names.recall_text_ar}
              help={m.recall_word_help()}
            >
              {(props) => (
                <textarea {...props} className="input" lang="ar" dir="rtl" rows={3} readOnly={!mayChange} />
              )}
            </FormField>
            <FormField form={form} name="recall_text_en" label={names.recall_text_en}>
              {(props) => (
                <textarea {...props} className="input" lang="en" dir="ltr" rows={3} readOnly={!mayChange} />
              )}
            </FormField>
          </div>
        )}
        {mayChange && (
          <Button
            type="submit"
            className="self-start"
            isPending={form.formState.isSubmitting}
            disabled={!isDirty}
          >
            {m.save()}
          </Button>
        )}
      </form>
    </section>
  );
}

function valuesOf({ lot, expires_on, note, recall_text_ar, recall_text_en }: AdminCodeBatch): NoteValues {
  return { lot, expires_on: expires_on ?? "", note, recall_text_ar, recall_text_en };
}
