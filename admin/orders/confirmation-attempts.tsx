import { useQuery } from "@tanstack/react-query";
import { PhoneForwarded, Phone as PhoneIcon, PhoneMissed } from "lucide-react";
import { useState } from "react";
import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { shopDetails } from "../api/shop-details.ts";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { callUrl, WhatsappLink } from "../ui/whatsapp-link.tsx";
import { momentInSentence, Phone } from "../ui/written-values.tsx";
import { CallBack } from "./call-back.tsx";
import { AttemptDialog } from "./corrections/attempt-dialog.tsx";
import { useChangeOrder } from "./use-change-order.ts";

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
        <a className="button" data-kind="secondary" href={callUrl(order.phone)}>
          <PhoneIcon size={17} aria-hidden />
          {m.call()}
        </a>
        <Button icon={<PhoneMissed size={17} aria-hidden />} onClick={() => attempt("phone", "no_answer")}>
          {m.no_answer()}
        </Button>
        <Button icon={<PhoneForwarded size={17} aria-hidden />} onClick={() => setOpen(true)}>
          {m.call_back_or_note()}
        </Button>
      </span>
      {isOpen && <AttemptDialog order={order} onClose={() => setOpen(false)} />}
    </div>
  );
}
