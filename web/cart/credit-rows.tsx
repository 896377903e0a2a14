import { m } from "#messages/compiled/messages.js";
import { Discount, Price } from "../ui/price.tsx";

interface CreditRowsProps {
  /** Value of returned items that pays for an exchange, in piastres. */
  readonly credit: number;
  readonly toPay: number;
}

/** Rows of sums after the total of an exchange: what a return pays of it, and what is left. Renders nothing for other orders. */
export function CreditRows({ credit, toPay }: CreditRowsProps) {
  if (credit === 0) return null;
  return (
    <>
      <div className="less">
        <dt className="less">{m.credit_from_return()}</dt>
        <dd>
          <Discount amount={credit} />
        </dd>
      </div>
      <div className="total">
        <dt>{m.to_pay()}</dt>
        <dd>
          <Price amount={toPay} />
        </dd>
      </div>
    </>
  );
}
