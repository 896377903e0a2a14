import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { Link } from "react-router";
import type { PaymentLine } from "#contract/admin/payments/payment-claims.ts";
import { Notice } from "#ui/notice.tsx";
import { request, requestData } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { rowPath } from "../resources.ts";
import { Button } from "../ui/button.tsx";
import { Chip, type Tone } from "../ui/chip.tsx";
import { type Closable, Dialog } from "../ui/dialog.tsx";
import { failureText, toast } from "../ui/feedback.tsx";
import { Field } from "../ui/field.tsx";
import { useSubmission } from "../ui/submit-form.tsx";
import { Amount, LeftToRight } from "../ui/written-values.tsx";
import { useRefreshClaims } from "./claim-dialogs.tsx";

const results: Readonly<Record<PaymentLine["result"], readonly [() => string, Tone]>> = {
  match: [m.transfer_line_match, "leaf"],
  other_amount: [m.transfer_line_other_amount, "sun"],
  suggestion: [m.transfer_line_suggestion, "sea"],
  accepted: [m.transfer_line_accepted, "stone"],
  repeated: [m.transfer_line_repeated, "stone"],
  none: [m.transfer_line_none, "stone"],
  unreadable: [m.transfer_line_unreadable, "red"],
};

/** Rejections of the matching lines, by line. */
interface Answers {
  readonly accepted: number;
  readonly failures: ReadonlyMap<number, string>;
}

/** Dialog that compares pasted lines with open claims, and accepts those that match in amount and reference. */
export function PasteLinesDialog({ onClose }: Closable) {
  const refresh = useRefreshClaims();
  const [text, setText] = useState("");
  const asked = useDeferredValue(text);
  const { submit, isPending, failure } = useSubmission();
  const [answers, setAnswers] = useState<Answers | null>(null);
  const isEmpty = asked.trim() === "";
  const check = useQuery({
    queryKey: ["payment-claims", "lines", asked],
    queryFn: ({ signal }) => requestData("POST /payment-lines", { body: { text: asked }, signal }),
    enabled: !isEmpty,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
  const lines = isEmpty ? [] : (check.data ?? []);
  const matching = lines.filter(({ result }) => result === "match");
  const isSettled = asked === text && !check.isFetching;

  /** Decides about each line separately. A rejected line does not stop the next one. */
  const accept = () =>
    submit(async () => {
      const failures = new Map<number, string>();
      for (const { line, claim, amount_egp, reference } of matching) {
        if (claim === null || amount_egp === null) continue;
        // `matched` is the proof that staff see later.
        const body = { amount_egp, reference, matched: true };
        try {
          await request("POST /payment-claims/{id}/accept", { path: { id: claim.id }, body });
        } catch (error) {
          failures.set(line, failureText(error));
        }
      }
      const accepted = matching.length - failures.size;
      await refresh();
      if (failures.size > 0) return setAnswers({ accepted, failures });
      toast(m.transfer_matching_done({ count: accepted }));
      onClose();
    });

  return (
    <Dialog
      isOpen
      isWide
      title={m.transfer_paste_title()}
      description={m.transfer_paste_help()}
      onClose={onClose}
      onSubmit={() => void (isSettled && matching.length > 0 && accept())}
      foot={
        <>
          <Button onClick={onClose}>{m.close()}</Button>
          <Button
            kind="primary"
            type="submit"
            isPending={isPending}
            disabled={!isSettled || matching.length === 0}
            shortcut="Ctrl ↵"
          >
            {m.transfer_accept_matching({ count: matching.length })}
          </Button>
        </>
      }
    >
      {failure !== null && <Notice kind="error">{failureText(failure)}</Notice>}
      {answers !== null && (
        <Notice kind="warning">
          {m.transfer_matching_some({ accepted: answers.accepted, failed: answers.failures.size })}
        </Notice>
      )}
      {!isEmpty && check.error !== null && <Notice kind="error">{failureText(check.error)}</Notice>}
      <Field label={m.transfer_paste_text()}>
        {(props) => (
          <textarea
            {...props}
            className="input"
            dir="ltr"
            rows={6}
            spellCheck={false}
            placeholder={"8812 4471 0365\t70.00"}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setAnswers(null);
            }}
          />
        )}
      </Field>
      {lines.length === 0 ? (
        <p className="soft small">{m.transfer_paste_results()}</p>
      ) : (
        <ul className="stack">
          {lines.map((line) => (
            <Line key={line.line} line={line} failure={answers?.failures.get(line.line)} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function Line({ line, failure }: { readonly line: PaymentLine; readonly failure: string | undefined }) {
  const [name, tone] = results[line.result];
  const orders = line.claim === null ? line.orders : [line.claim];
  return (
    <li className="row wrap">
      <Chip tone={tone}>{name()}</Chip>
      {line.amount_egp !== null && <Amount pounds={line.amount_egp} />}
      <LeftToRight>{line.reference === "" ? line.text : line.reference}</LeftToRight>
      {orders.map(({ order_id, order_no }) => (
        <Link key={order_id} className="link" to={rowPath("orders", order_id)}>
          <LeftToRight>{order_no}</LeftToRight>
        </Link>
      ))}
      {failure !== undefined && <span className="text-red small">{failure}</span>}
    </li>
  );
}
