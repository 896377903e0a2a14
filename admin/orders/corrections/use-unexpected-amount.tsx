import { useState } from "react";
import { RequestFailure } from "../../api/request-failure.ts";
import { m } from "../../messages/compiled/messages.js";
import { AskDialog } from "../../ui/ask-dialog.tsx";

interface Question {
  /** Sentence of the API with both amounts. */
  readonly text: string;
  readonly confirm: () => Promise<void>;
}

/**
 * Question about an amount of cash that is not what is due. `sendAmount` sends a request, and again with its confirmation once staff have
 * confirmed the amount; `dialog` is the question.
 */
export function useUnexpectedAmount() {
  const [question, setQuestion] = useState<Question | null>(null);
  return {
    async sendAmount(
      send: (confirmation: { readonly confirm_amount?: true }) => Promise<void>,
    ): Promise<void> {
      try {
        await send({});
      } catch (error) {
        if (!(error instanceof RequestFailure) || error.code !== "unexpected_amount") throw error;
        setQuestion({ text: error.message, confirm: () => send({ confirm_amount: true }) });
      }
    },
    dialog: question !== null && (
      <AskDialog
        title={m.amount_question()}
        description={question.text}
        confirm={m.amount_is_right()}
        onConfirm={question.confirm}
        onClose={() => setQuestion(null)}
      />
    ),
  };
}
