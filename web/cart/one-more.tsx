import { Plus, TicketPercent } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#messages/compiled/messages.js";
import { formatRoundPrice } from "#messages/format.ts";
import { MixedText } from "../ui/mixed-text.tsx";

interface OneMoreProps {
  readonly offer: string;
  readonly product: string;
  /** Amount in piastres that one more piece costs. */
  readonly costs: number;
  /** Form around the button that adds the piece. */
  readonly form: (button: ReactNode) => ReactNode;
}

/** Hint that one more piece of a line costs less because of an offer, with a button that adds it. */
export function OneMore({ offer, product, costs, form }: OneMoreProps) {
  const amount = formatRoundPrice(costs);
  return (
    <div className="cart-gift">
      <TicketPercent size={24} aria-hidden="true" />
      <p className="small">
        <MixedText text={m.offer_one_more_text({ offer, product, amount })} />
      </p>
      <div className="one-more-form">
        {form(
          <button type="submit" className="button second">
            <Plus size={18} aria-hidden="true" />
            <MixedText text={m.offer_one_more({ amount })} />
          </button>,
        )}
      </div>
    </div>
  );
}
