import { Banknote, Truck, Undo2 } from "lucide-react";
import { m } from "#messages/compiled/messages.js";
import { periodWords } from "#messages/return-periods.ts";
import { waysToPay } from "#messages/ways-to-pay.ts";
import { useShell, useShopDetails } from "../../shell/shell-data.ts";
import { MixedText } from "../../ui/mixed-text.tsx";

/** Facts before buying: delivery, payment, returns. */
export function DeliveryFacts() {
  const shop = useShopDetails();
  const { return_days: days } = periodWords(shop.periods);
  const facts = [
    { Icon: Truck, title: m.fact_delivery(), text: useShell().delivery?.text ?? "" },
    {
      Icon: Banknote,
      title: waysToPay(shop),
      text: shop.takesTransfers ? m.fact_transfer_text() : m.fact_cash_text(),
    },
    { Icon: Undo2, title: m.fact_returns({ days }), text: m.fact_returns_text() },
  ];
  return (
    <ul className="facts">
      {facts.map(({ Icon, title, text }) => (
        <li className="fact" key={title}>
          <Icon size={24} aria-hidden="true" />
          <div>
            <h3>
              <MixedText text={title} />
            </h3>
            {text !== "" && (
              <p className="small soft">
                <MixedText text={text} />
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
