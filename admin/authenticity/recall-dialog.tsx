import { useState } from "react";
import type { AdminCodeBatch } from "#contract/admin/code-batch.ts";
import { m } from "../messages/compiled/messages.js";
import { AskDialog } from "../ui/ask-dialog.tsx";
import { TypedField } from "../ui/field.tsx";

type Words = Pick<AdminCodeBatch, "recall_text_ar" | "recall_text_en">;

/** Dialog that confirms a recall and its text for customers. */
export function RecallDialog({
  batch,
  onRecall,
  onClose,
}: {
  readonly batch: AdminCodeBatch;
  readonly onRecall: (words: Words) => Promise<void>;
  readonly onClose: () => void;
}) {
  const [words, setWords] = useState<Words>({
    recall_text_ar: batch.recall_text_ar,
    recall_text_en: batch.recall_text_en,
  });
  return (
    <AskDialog
      title={m.recall_title({ id: batch.id })}
      description={m.recall_description()}
      confirm={m.recall_now()}
      isDangerous
      onConfirm={() => onRecall(words)}
      onClose={onClose}
    >
      <TypedField
        label={m.recall_word_ar()}
        help={m.recall_word_help()}
        lang="ar"
        dir="rtl"
        rows={3}
        maxLength={500}
        value={words.recall_text_ar}
        onType={(typed) => setWords({ ...words, recall_text_ar: typed })}
      />
      <TypedField
        label={m.recall_word_en()}
        lang="en"
        dir="ltr"
        rows={3}
        maxLength={500}
        value={words.recall_text_en}
        onType={(typed) => setWords({ ...words, recall_text_en: typed })}
      />
    </AskDialog>
  );
}
