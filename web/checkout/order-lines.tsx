import { m } from "#messages/compiled/messages.js";
import { MixedText } from "../ui/mixed-text.tsx";
import { Picture } from "../ui/picture.tsx";
import { Price } from "../ui/price.tsx";

interface OrderLinesProps {
  readonly lines: readonly {
    readonly id: number;
    readonly name: string;
    readonly quantity: number;
    /** Total of the line, in piastres. */
    readonly total: number;
    readonly picture: { readonly id: string; readonly width: number; readonly height: number } | null;
  }[];
}

export function OrderLines({ lines }: OrderLinesProps) {
  return (
    <ul>
      {lines.map(({ id, name, quantity, total, picture }) => (
        <li className="order-line" key={id}>
          {picture === null ? <span /> : <Picture {...picture} alt="" sizes="64px" />}
          <div className="order-line-words">
            <div>
              <p>
                <MixedText text={name} />
              </p>
              <p className="small soft">{m.quantity_is({ quantity })}</p>
            </div>
            <Price amount={total} className="whitespace-nowrap" />
          </div>
        </li>
      ))}
    </ul>
  );
}
