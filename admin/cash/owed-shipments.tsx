import type { OwedCash } from "#contract/admin/statements/cash-receipt.ts";
import { m } from "../messages/compiled/messages.js";
import { Amount, CutWords, dayText, LeftToRight } from "../ui/written-values.tsx";
import "./cash.css";

interface OwedShipmentsProps {
  readonly shipments: readonly OwedCash[];
  readonly chosen: readonly OwedCash[];
  /** Selects these shipments, or deselects them if they are selected. */
  readonly onToggle: (ids: readonly number[]) => void;
}

interface RefusedProps {
  readonly refused: readonly OwedCash[];
  /** Marks these shipments as brought back, or removes their mark. */
  readonly onToggleRefused: (ids: readonly number[]) => void;
}

/** Choice of a courier's shipments. Those on their way appear twice: to mark as delivered, or as refused and brought back. */
export function OwedShipments({
  shipments,
  chosen,
  onToggle,
  refused,
  onToggleRefused,
}: OwedShipmentsProps & RefusedProps) {
  if (shipments.length === 0) return <p className="soft">{m.nothing_owed()}</p>;
  const delivered = shipments.filter(({ delivered_at }) => delivered_at !== null);
  const onTheWay = shipments.filter(({ delivered_at }) => delivered_at === null);
  return (
    <>
      {delivered.length > 0 && (
        <Group label={m.owed_delivered()} {...{ shipments: delivered, chosen, onToggle }} />
      )}
      {onTheWay.length > 0 && (
        <>
          <Group
            label={m.owed_on_the_way()}
            help={m.owed_on_the_way_help()}
            {...{ shipments: onTheWay, chosen, onToggle }}
          />
          <Group
            label={m.owed_refused()}
            help={m.owed_refused_help()}
            {...{ shipments: onTheWay, chosen: refused, onToggle: onToggleRefused }}
          />
        </>
      )}
    </>
  );
}

function Group({
  label,
  help,
  shipments,
  chosen,
  onToggle,
}: OwedShipmentsProps & { readonly label: string; readonly help?: string }) {
  const ids = new Set(chosen.map(({ shipment_id }) => shipment_id));
  const unchosen = shipments.filter(({ shipment_id }) => !ids.has(shipment_id));
  const toggled = unchosen.length > 0 ? unchosen : shipments;
  return (
    <fieldset className="stack">
      <legend className="field-label">{label}</legend>
      {help !== undefined && <p className="soft small">{help}</p>}
      {shipments.length > 1 && (
        <button
          type="button"
          className="link self-start small"
          onClick={() => onToggle(toggled.map(({ shipment_id }) => shipment_id))}
        >
          {unchosen.length > 0 ? m.choose_all_rows({ count: shipments.length }) : m.let_go()}
        </button>
      )}
      {shipments.map((shipment) => (
        <label key={shipment.shipment_id} className="check-row owed-row">
          <input
            type="checkbox"
            className="checkbox"
            checked={ids.has(shipment.shipment_id)}
            onChange={() => onToggle([shipment.shipment_id])}
          />
          <span className="grow">
            <span className="row">
              <LeftToRight>{shipment.order_no}</LeftToRight>
              <span className="soft small grow">
                <CutWords>{shipment.customer}</CutWords>
              </span>
            </span>
            {shipment.delivered_at !== null && (
              <span className="soft small">{dayText(shipment.delivered_at)}</span>
            )}
          </span>
          <span className="strong">
            <Amount pounds={shipment.amount_egp} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
