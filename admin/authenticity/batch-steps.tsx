import { useQueryClient } from "@tanstack/react-query";
import { Ban, CircleCheck, RotateCcw } from "lucide-react";
import { useState } from "react";
import type { AdminCodeBatch, BatchState } from "#contract/admin/authenticity/code-batch.ts";
import { request } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { AskDialog } from "../ui/dialog.tsx";
import { toast } from "../ui/feedback.tsx";
import { TypedField } from "../ui/field.tsx";

/** Next steps of a batch: release, recall, lift a recall, void. Each asks for confirmation, because customers see the effect. */
export function BatchSteps({ batch }: { readonly batch: AdminCodeBatch }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState<"released" | "recalled" | "void" | null>(null);
  const { id, state } = batch;
  const close = () => setAsking(null);
  const move = async (to: BatchState, said: string, words: object = {}) => {
    await request("PATCH /code-batches/{id}", {
      path: { id },
      body: { state: to, ...words },
      version: batch.updated_at,
    });
    toast(said);
    await client.invalidateQueries({ queryKey: ["code-batches"] });
  };
  return (
    <section className="panel panel-body stack" style={{ gap: 12 }} aria-label={m.next_step()}>
      {state === "printed" && (
        <>
          <Button kind="primary" icon={CircleCheck} onClick={() => setAsking("released")}>
            {m.release_batch()}
          </Button>
          <p className="soft">{m.release_description()}</p>
        </>
      )}
      <div className="row wrap">
        {state === "released" && (
          <Button kind="danger" className="grow" icon={RotateCcw} onClick={() => setAsking("recalled")}>
            {m.recall_batch()}
          </Button>
        )}
        {state === "recalled" && (
          <Button className="grow" icon={CircleCheck} onClick={() => setAsking("released")}>
            {m.lift_recall()}
          </Button>
        )}
        <Button kind="danger" className="grow" icon={Ban} onClick={() => setAsking("void")}>
          {m.void_batch()}
        </Button>
      </div>
      {asking === "released" && (
        <AskDialog
          title={m.release_title({ id })}
          description={m.release_description()}
          confirm={m.release_now()}
          onConfirm={() => move("released", m.batch_was_released({ id }))}
          onClose={close}
        />
      )}
      {asking === "void" && (
        <AskDialog
          title={m.void_title({ id })}
          description={m.void_description()}
          confirm={m.void_now()}
          isDangerous
          onConfirm={() => move("void", m.batch_was_voided({ id }))}
          onClose={close}
        />
      )}
      {asking === "recalled" && (
        <RecallDialog
          batch={batch}
          onRecall={(words) => move("recalled", m.batch_was_recalled({ id }), words)}
          onClose={close}
        />
      )}
    </section>
  );
}

type Words = Pick<AdminCodeBatch, "recall_text_ar" | "recall_text_en">;

/** Dialog that confirms a recall and its text for customers. */
function RecallDialog({
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
