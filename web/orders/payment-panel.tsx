import { type ReactNode, useEffect, useRef } from "react";
import { Form, useLocation, useNavigation, useSearchParams } from "react-router";
import { formatRoundPrice } from "#contract/money.ts";
import { orderStatuses } from "#contract/order-statuses.ts";
import { m } from "#messages/compiled/messages.js";
import { formatMoment } from "#messages/format.ts";
import { transferName } from "#messages/payment-words.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { Rejection } from "../form/rejection.tsx";
import { useImmediateSubmit } from "../form/use-immediate-submit.ts";
import { useLanguage } from "../language/use-language.ts";
import { ChatLink } from "../shell/chat-link.tsx";
import { useShopDetails } from "../shell/shell-data.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import { ClaimForm } from "./claim-form.tsx";
import type { ClaimResponse } from "./claim-response.ts";
import type { OrderView } from "./order-view.ts";
import type { AccountView } from "./payment-view.ts";
import "./payment.css";

type Paid = Pick<OrderView, "number" | "payment" | "statusId">;

/** Whether the page of an order begins with its payment: it waits for it, or staff check a claim. */
export function isAboutPayment(order: Pick<Paid, "payment">): boolean {
  return isAsking(order) || order.payment.state === "claimed";
}

/** Whether the page of an order asks for its payment. */
export function isAsking({ payment }: Pick<Paid, "payment">): boolean {
  return payment.state === "waiting" && payment.missing > 0;
}

/** Heading of an order that waits for its payment, or whose claim staff check. It has the focus after ordering and after a claim. */
export function PaymentHead({ order: { number, payment, statusId } }: { readonly order: Paid }) {
  const title = useRef<HTMLHeadingElement>(null);
  const language = useLanguage();
  const { key, search } = useLocation();
  const isNew = /[?&](?:placed|claimed)\b/.test(search);
  useEffect(() => {
    // A page that was loaded as a document, as after a reload, keeps its focus.
    if (isNew && key !== "default") title.current?.focus();
  }, [isNew, key]);
  const isClaimed = payment.state === "claimed";
  const { isCalledOff } = orderStatuses[statusId];
  return (
    <div className="pay-head">
      <p className="pay-number">
        {m.order_number()} <bdi dir="ltr">{number}</bdi>
      </p>
      <h1 ref={title} tabIndex={-1}>
        {isClaimed ? m.claim_sent_title() : m.pay_held()}
      </h1>
      {isClaimed && <p>{isCalledOff ? m.claim_sent_cancelled() : m.claim_sent_text()}</p>}
      {!isClaimed && payment.until !== null && (
        <p>{m.pay_before({ moment: formatMoment(payment.until, language) })}</p>
      )}
    </div>
  );
}

interface PaymentPanelProps {
  readonly order: Paid & Pick<OrderView, "totals">;
  /** Path of the page, which takes the forms. */
  readonly page: string;
  /** Whether the customer can pay at the door instead. */
  readonly mayUseCash?: boolean;
  readonly response: ClaimResponse | undefined;
}

/** Payment before the order is sent: amount, accounts and claim; afterwards that it is checked, or has arrived. Renders nothing for other orders. */
export function PaymentPanel({ order, page, mayUseCash = false, response }: PaymentPanelProps) {
  const { payment } = order;
  const [query] = useSearchParams();
  // A form of an older page: the order no longer takes it.
  if (payment.missing === 0 || payment.state === "claimed") {
    return (
      <>
        <Rejection of={response} />
        <PaymentNow order={order} isCashChosen={query.has("cash")} />
      </>
    );
  }
  const { claim, mayClaim } = payment;
  return (
    <section className="pay" aria-label={m.payment_title()}>
      {claim?.state === "rejected" && response === undefined && (
        <Notice kind="error" title={m.claim_rejected_title()}>
          <bdi>{claim.reason}</bdi>
          <br />
          {mayClaim ? m.claim_rejected_next() : m.claim_too_many()}
        </Notice>
      )}
      <WhereToPay order={order} />
      {mayClaim && (
        <ClaimForm
          action={`${page}?pay=claim`}
          response={response}
          isTooLarge={query.get("photo") === "too_large"}
        />
      )}
      <p className="small soft">{m.pay_later()}</p>
      <OtherWays number={order.number} cash={mayUseCash ? `${page}?pay=cash` : null} />
    </section>
  );
}

/** State of a payment that needs nothing from the customer: staff check it, it has arrived, or she chose cash. */
function PaymentNow({ order, isCashChosen }: { readonly order: Paid; readonly isCashChosen: boolean }) {
  const { payment, statusId } = order;
  switch (payment.state) {
    case "claimed":
      return <SentClaim order={order} />;
    case "received":
      return (
        orderStatuses[statusId].isOpen && (
          <Notice kind="success" title={m.pay_received_title()}>
            <MixedText text={m.pay_received_text({ amount: formatRoundPrice(payment.received) })} />
          </Notice>
        )
      );
    case "none":
      return isCashChosen && <Notice kind="success">{m.pay_cash_chosen()}</Notice>;
    case "waiting":
      return null;
  }
}

/** Claim that staff check. */
function SentClaim({ order: { payment } }: { readonly order: Paid }) {
  const { reference = "", has_photo = false } = payment.claim ?? {};
  if (reference === "" && !has_photo) return null;
  return (
    <p className="panel pay-sent">
      {reference !== "" && (
        <span>
          {m.claim_reference()}: <bdi dir="ltr">{reference}</bdi>
        </span>
      )}
      {has_photo && <span className="small soft">{m.claim_sent_photo()}</span>}
    </p>
  );
}

function WhereToPay({ order: { number, payment, totals } }: Pick<PaymentPanelProps, "order">) {
  const { missing, received, accounts, instructions, method } = payment;
  const { atDoor: rest } = totals;
  const chosen = accounts.filter(({ kind }) => kind === method);
  const first = chosen.length === 0 ? accounts : chosen;
  const others = accounts.filter((account) => !first.includes(account));
  return (
    <>
      <dl className="pay-facts">
        <PayFact
          label={m.pay_amount()}
          text={String(missing / 100)}
          copyLabel={m.copy_amount()}
          more={
            <>
              {received > 0 && (
                <span>
                  <MixedText text={m.pay_so_far({ amount: formatRoundPrice(received) })} />
                </span>
              )}
              {rest > 0 && (
                <span>
                  <MixedText text={m.pay_rest_at_door({ amount: formatRoundPrice(rest) })} />
                </span>
              )}
            </>
          }
        >
          <bdi dir="ltr" className="pay-amount">
            {formatRoundPrice(missing)}
          </bdi>
        </PayFact>
        <Accounts accounts={first} />
        <PayFact label={m.pay_write_in_note()} text={number} copyLabel={m.copy_order_number()}>
          <bdi dir="ltr">{number}</bdi>
        </PayFact>
      </dl>
      {accounts.length === 0 && <Notice kind="info">{m.pay_no_account()}</Notice>}
      {instructions !== "" && (
        <p className="order-note">
          <MixedText text={instructions} />
        </p>
      )}
      {others.length > 0 && (
        <details className="pay-others">
          <summary>{m.pay_other_ways()}</summary>
          <dl className="pay-facts">
            <Accounts accounts={others} />
          </dl>
        </details>
      )}
    </>
  );
}

function Accounts({ accounts }: { readonly accounts: readonly AccountView[] }) {
  return accounts.map(({ kind, address, name }) => (
    <PayFact
      key={`${kind} ${address}`}
      label={transferName(kind)}
      text={address}
      copyLabel={`${m.copy_account()}: ${address}`}
      more={
        name !== "" && (
          <span>
            <MixedText text={m.pay_to({ name })} />
          </span>
        )
      }
    >
      <bdi dir="ltr">{address}</bdi>
    </PayFact>
  ));
}

interface PayFactProps {
  readonly label: string;
  /** Text that the button copies. */
  readonly text: string;
  readonly copyLabel: string;
  /** Small text below the value. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

function PayFact({ label, text, copyLabel, more, children }: PayFactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className="pay-value">{children}</span>
        {more !== undefined && <span className="small soft pay-more">{more}</span>}
        <CopyButton text={text} label={copyLabel} className="button second pay-copy" />
      </dd>
    </div>
  );
}

/** Help on WhatsApp, and payment at the door instead. */
function OtherWays({ number, cash }: { readonly number: string; readonly cash: string | null }) {
  const shop = useShopDetails();
  const submit = useImmediateSubmit();
  const { formAction, formMethod } = useNavigation();
  if (shop.whatsapp === null && cash === null) return null;
  return (
    <div className="pay-ways">
      <ChatLink className="button second" text={m.pay_help_text({ brand: shop.brand, number })}>
        {m.pay_help()}
      </ChatLink>
      {cash !== null && (
        <Form method="post" action={cash} onSubmit={submit}>
          <Button
            type="submit"
            isPending={formMethod === "POST" && formAction === cash}
            pendingText={m.claim_waiting()}
            className="wide"
          >
            {m.pay_at_door_instead()}
          </Button>
        </Form>
      )}
    </div>
  );
}
