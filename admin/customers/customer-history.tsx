import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { AdminCustomerPage } from "#contract/admin/customers/customer.ts";
import { EmailStateChip, emailName } from "../emails/email-state.tsx";
import { m } from "../messages/compiled/messages.js";
import { timelineText } from "../orders/timeline-entry.ts";
import { rowPath } from "../resources.ts";
import { Chip } from "../ui/chip.tsx";
import { Panel } from "../ui/panel.tsx";
import { LeftToRight, momentText } from "../ui/written-values.tsx";

const maxShown = 6;

/** Contact attempts, used coupons and e-mails of a customer. */
export function CustomerHistory({ customer }: { readonly customer: AdminCustomerPage }) {
  const { attempts, coupons, emails } = customer;
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <History title={m.attempts()} isEmpty={attempts.length === 0}>
        {attempts.map((attempt) => (
          <li key={attempt.id} className="row wrap">
            <OrderLink id={attempt.order_id} number={attempt.order_no} />
            <span className="history-name grow">
              {
                timelineText({
                  kind: "attempt",
                  at: attempt.at,
                  by: "staff",
                  staff: attempt.staff,
                  details: { channel: attempt.channel, outcome: attempt.outcome },
                }).title
              }
            </span>
            <time className="soft small" dateTime={attempt.at}>
              {momentText(attempt.at)}
            </time>
          </li>
        ))}
      </History>
      <History title={m.coupons()} isEmpty={coupons.length === 0}>
        {coupons.map((coupon) => (
          <li key={`${coupon.order_id} ${coupon.code}`} className="row wrap">
            <strong className="strong">
              <LeftToRight>{coupon.code}</LeftToRight>
            </strong>
            <OrderLink id={coupon.order_id} number={coupon.order_no} />
            {coupon.given_back && <Chip compact>{m.given_back()}</Chip>}
            <time className="soft small to-end" dateTime={coupon.at}>
              {momentText(coupon.at)}
            </time>
          </li>
        ))}
      </History>
      <History title={m.emails()} isEmpty={emails.length === 0}>
        {emails.slice(0, isWhole ? undefined : maxShown).map((email) => (
          <li key={email.id} className="row wrap">
            <span className="history-name grow">{emailName(email.kind)}</span>
            <EmailStateChip state={email.state} />
            <time className="soft small" dateTime={email.at}>
              {momentText(email.at)}
            </time>
          </li>
        ))}
        {emails.length > maxShown && !isWhole && (
          <li>
            <button type="button" className="link" onClick={() => setWhole(true)}>
              {m.show_all({ count: emails.length })}
            </button>
          </li>
        )}
      </History>
    </>
  );
}

function History({
  title,
  isEmpty,
  children,
}: {
  readonly title: string;
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}) {
  return (
    <Panel title={title}>
      {isEmpty ? (
        <p className="panel-body soft">{m.nothing_yet()}</p>
      ) : (
        <ul className="panel-body stack">{children}</ul>
      )}
    </Panel>
  );
}

function OrderLink({ id, number }: { readonly id: number; readonly number: string }) {
  return (
    <Link className="link" to={rowPath("orders", id)}>
      <LeftToRight>{number}</LeftToRight>
    </Link>
  );
}
