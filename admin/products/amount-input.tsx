import type { ComponentProps } from "react";
import "./products.css";

/** An amount of pounds as it is typed: LE before it, whatever the direction of the page. */
export function AmountInput({ children, ...props }: ComponentProps<"input">) {
  return (
    <span className="amount-field" dir="ltr">
      <span className="currency" aria-hidden="true">
        LE
      </span>
      <input {...props} className="input" dir="ltr" inputMode="decimal" maxLength={14} autoComplete="off" />
      {children}
    </span>
  );
}
