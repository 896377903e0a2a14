import { Undo2 } from "lucide-react";
import { m } from "#messages/compiled/messages.js";
import { returnStatusName } from "#messages/return-names.ts";
import type { ReturnsOfOrder } from "#shop/returns/returnable-order.ts";
import { useLanguage } from "../language/use-language.ts";
import { paths } from "../paths.ts";
import { LinkTo } from "../ui/link-to.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import { formatDay } from "./format-day.ts";
import "./returns.css";

interface CardReturnsProps extends Pick<ReturnsOfOrder, "status" | "lastDay"> {
  readonly orderId: number;
}

/** Newest return on the card of its order, and the way to a further one. */
export function CardReturns({ orderId, status, lastDay }: CardReturnsProps) {
  const language = useLanguage();
  if (status === null && lastDay === null) return null;
  return (
    <p className="card-returns">
      {status !== null && (
        <span className="badge last">{m.return_state({ status: returnStatusName(status, language) })}</span>
      )}
      {lastDay !== null && (
        <LinkTo to={paths.orderReturn(orderId)} className="link">
          <Undo2 size={18} aria-hidden="true" />
          <span>
            <MixedText text={m.return_items_until({ day: formatDay(lastDay, language) })} />
          </span>
        </LinkTo>
      )}
    </p>
  );
}
