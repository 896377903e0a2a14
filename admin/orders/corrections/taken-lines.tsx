import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { m } from "../../messages/compiled/messages.js";
import { CheckRow } from "../../ui/check-row.tsx";
import { TypedField } from "../../ui/field.tsx";

/** Typed numbers of taken pieces by line; null while everything was taken. */
export type TakenPieces = Readonly<Record<number, string>> | null;

/** Body of an outcome with the taken pieces of each line. */
export function linesTaken(taken: TakenPieces) {
  if (taken === null) return [];
  return Object.entries(taken).map(([id, count]) => ({ detail_id: Number(id), taken: count }));
}

/** Choice that the customer took only a part, and the pieces that she took of each line. */
export function TakenLines({
  details,
  taken,
  onChange,
  errors,
}: {
  readonly details: AdminOrderPage["details"];
  readonly taken: TakenPieces;
  readonly onChange: (taken: TakenPieces) => void;
  readonly errors: readonly string[] | undefined;
}) {
  const all = () => Object.fromEntries(details.map(({ id, quantity }) => [id, String(quantity)]));
  return (
    <>
      <CheckRow
        label={m.took_a_part()}
        isOn={taken !== null}
        onChange={(isPart) => onChange(isPart ? all() : null)}
      />
      {taken !== null && (
        <fieldset className="stack">
          <legend className="field-label">{m.taken_pieces()}</legend>
          {details.map(({ id, product_name, quantity, is_gift }) => (
            <TypedField
              key={id}
              label={product_name}
              help={is_gift ? m.taken_gift_help() : m.taken_of({ quantity })}
              dir="ltr"
              inputMode="numeric"
              value={taken[id] ?? ""}
              onType={(typed) => onChange({ ...taken, [id]: typed })}
            />
          ))}
          {errors !== undefined && (
            <p className="field-error" role="alert">
              {errors.join(" ")}
            </p>
          )}
        </fieldset>
      )}
    </>
  );
}
