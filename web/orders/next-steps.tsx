import { Banknote, type LucideIcon, PackageCheck, Phone, ShieldCheck, Truck } from "lucide-react";
import { type OrderStatusId, orderStatuses } from "#contract/order-statuses.ts";
import { m } from "#messages/compiled/messages.js";
import { periodWords } from "#messages/return-periods.ts";
import { useShopDetails } from "../shell/shell-data.ts";
import { Price } from "../ui/price.tsx";

interface Step {
  readonly Icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  readonly amount?: number;
}

interface NextStepsProps {
  readonly statusId: OrderStatusId;
  readonly awaitsConfirmation: boolean;
  /** Amount due to the courier, in piastres. */
  readonly total: number;
}

/** Steps until delivery; renders nothing for delivered and ended orders. */
export function NextSteps({ statusId, awaitsConfirmation, total }: NextStepsProps) {
  const { damage_report_hours: hours } = periodWords(useShopDetails().periods);
  const { isOpen, wasSent } = orderStatuses[statusId];
  if (!isOpen) return null;
  const steps: Step[] = [
    {
      Icon: wasSent ? Truck : Phone,
      title: wasSent ? m.next_courier() : awaitsConfirmation ? m.next_confirm() : m.next_call(),
      text: awaitsConfirmation ? m.next_confirm_text() : m.next_call_text(),
    },
    { Icon: Banknote, title: m.next_cash(), amount: total, text: m.next_cash_text() },
    { Icon: PackageCheck, title: m.next_open(), text: m.next_open_text({ hours }) },
    { Icon: ShieldCheck, title: m.next_code(), text: m.next_code_text() },
  ];
  return (
    <section className="step">
      <h2>{m.what_happens_next()}</h2>
      <ul>
        {steps.map(({ Icon, title, text, amount }) => (
          <li className="product-line" key={title}>
            <Icon size={22} aria-hidden="true" />
            <div>
              <p className="font-medium">{title}</p>
              <p className="small soft">
                {amount !== undefined && (
                  <>
                    <Price amount={amount} className="whitespace-nowrap" />{" "}
                  </>
                )}
                {text}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
