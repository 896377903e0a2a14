import { Banknote, Landmark, type LucideIcon, Smartphone, Zap } from "lucide-react";
import type { PaymentMethod } from "#contract/payment-methods.ts";
import { shortMethodText } from "./payment-method-text.ts";
import "./payments.css";

const icons: Readonly<Record<PaymentMethod, LucideIcon>> = {
  instapay: Zap,
  wallet: Smartphone,
  bank: Landmark,
  cash: Banknote,
};

/** Choice of how money came or goes, as one button each. Cash is paid in the shop. */
export function MethodButtons<Method extends PaymentMethod>({
  label,
  methods,
  value,
  onChoose,
}: {
  readonly label: string;
  readonly methods: readonly Method[];
  readonly value: Method;
  readonly onChoose: (method: Method) => void;
}) {
  return (
    <fieldset className="method-buttons" aria-label={label}>
      {methods.map((method) => {
        const Icon: LucideIcon = icons[method];
        return (
          <button key={method} type="button" aria-pressed={method === value} onClick={() => onChoose(method)}>
            <Icon size={17} aria-hidden />
            {shortMethodText(method)}
          </button>
        );
      })}
    </fieldset>
  );
}
