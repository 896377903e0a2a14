import { useQuery } from "@tanstack/react-query";
import { PhoneForwarded, Phone as PhoneIcon, PhoneMissed } from "lucide-react";
import { useState } from "react";
import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { attemptOutcomes } from "#contract/admin/orders/order-choices.ts";
import { shopDetails } from "../api/queries.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { fromCairoField, toCairoField } from "../ui/cairo-time.ts";
import { choiceName } from "../ui/choice-name.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { TypedField } from "../ui/field.tsx";
import { callUrl, WhatsappLink } from "../ui/whatsapp-link.tsx";
import { momentInSentence, Phone } from "../ui/written-values.tsx";
import { useChangeOrder } from "./order/use-change-order.ts";
import { CallBack } from "./order-flags.tsx";

/** Default until the shop's setting is loaded. */
const usualAttempts = 3;

/** Number of attempts to reach the customer, as dots and text. Renders nothing before the first. */
export function AttemptsSoFar({ order }: { readonly order: AdminOrderPage }) {
  const maxAttempts = useQuery(shopDetails).data?.max_confirmation_attempts ?? usualAttempts;
  const tries = order.attempts.filter(({ outcome }) => outcome !== "confirmed");
  const [last] = tries;
  if (last === undefined) return null;
  return (
    <p className="row soft small">
      <span className="attempt-dots" aria-hidden="true">
        {Array.from({ length: maxAttempts }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the dots differ by their position only
          <span key={index} className={index < tries.length ? "made" : undefined} />
        ))}
      </span>
      {m.attempts_so_far({
        count: Math.min(tries.length, maxAttempts),
        max: maxAttempts,
        when: momentInSentence(last.at),
      })}
      {tries.length > maxAttempts && ` ${m.attempts_more({ count: tries.length - maxAttempts })}`}
      <CallBack order={order} />
    </p>
  );
}

/** Phone, WhatsApp and the outcomes of an attempt to reach the customer of an unconfirmed order. */
export function ContactCustomer({ order }: { readonly order: AdminOrderPage }) {
  const { noteAttempt } = useChangeOrder();
  const [isOpen, setOpen] = useState(false);
  const attempt = (channel: "phone" | "whatsapp", outcome: "no_answer" | "later") =>
    noteAttempt(order.id, { channel, outcome, note: "" });
  return (
    <div className="contact-row">
      <span className="strong">
        <Phone number={order.phone} />
      </span>
      <CopyButton text={order.phone} label={m.copy_phone()} />
      <span className="row wrap to-end">
        {order.whatsapp_url !== null && (
          <WhatsappLink href={order.whatsapp_url} onClick={() => attempt("whatsapp", "later")}>
            {m.whatsapp_ready_message()}
          </WhatsappLink>
        )}
        <a className="button" href={callUrl(order.phone)}>
          <PhoneIcon size={17} aria-hidden />
          {m.call()}
        </a>
        <Button icon={PhoneMissed} onClick={() => attempt("phone", "no_answer")}>
          {m.no_answer()}
        </Button>
        <Button icon={PhoneForwarded} onClick={() => setOpen(true)}>
          {m.call_back_or_note()}
        </Button>
      </span>
      {isOpen && <AttemptDialog order={order} onClose={() => setOpen(false)} />}
    </div>
  );
}

type Outcome = (typeof attemptOutcomes)[number];
const hour = 3_600_000;

/** Dialog for the outcome of a call, with a note and the time of a call-back. */
function AttemptDialog({ order, onClose }: { readonly order: AdminOrderPage; readonly onClose: () => void }) {
  const { recordAttempt } = useChangeOrder();
  return (
    <FormDialog
      title={m.attempt_title()}
      onClose={onClose}
      confirm={m.save()}
      initial={{ outcome: "later" as Outcome, note: "", call_at: toCairoField(nextHour()) }}
      save={async ({ outcome, note, call_at: at }) => {
        const isLater = outcome === "later" && at !== "";
        const call_at = isLater ? fromCairoField(at) : null;
        await recordAttempt(order.id, { channel: "phone", outcome, note, call_at });
      }}
    >
      {({ values: { outcome }, text, change }) => (
        <>
          <fieldset>
            <legend className="field-label">{m.attempt_outcome()}</legend>
            {attemptOutcomes.map((value) => (
              <label key={value} className="check-row">
                <input
                  type="radio"
                  name="outcome"
                  className="checkbox"
                  checked={outcome === value}
                  onChange={() => change({ outcome: value })}
                />
                {outcomeName(value)}
              </label>
            ))}
          </fieldset>
          {outcome === "later" && (
            <TypedField
              label={m.call_back_time()}
              help={m.call_back_time_help()}
              type="datetime-local"
              {...text("call_at")}
            />
          )}
          <TypedField label={m.note_optional()} rows={2} maxLength={500} dir="auto" {...text("note")} />
        </>
      )}
    </FormDialog>
  );
}

const outcomeName = choiceName<Outcome>({
  confirmed: m.attempt_confirmed,
  no_answer: m.no_answer,
  later: m.call_back,
  refused: m.attempt_refused,
});

/** The next full hour in at least an hour. */
function nextHour(): string {
  return new Date(Math.ceil(Date.now() / hour + 1) * hour).toISOString();
}
