import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { m } from "../messages/compiled/messages.js";
import type { Closable } from "../ui/dialog.tsx";
import { toast } from "../ui/feedback.tsx";
import { TypedField } from "../ui/field.tsx";
import { useChangeOrder } from "./order/use-change-order.ts";

const states = ["good", "damaged", "missing"] as const;
/** Typed numbers of each line. */
type Typed = Record<number, Readonly<Record<(typeof states)[number], string>>>;

/** Dialog that receives refused pieces: per line the undamaged, damaged and missing ones. */
export function ReceivedBackDialog({ order, onClose }: Closable & { readonly order: AdminOrderPage }) {
  const { send } = useChangeOrder();
  const lines = order.details.filter(({ returning }) => returning > 0);
  const labels = { good: m.back_good(), damaged: m.back_damaged(), missing: m.back_missing() };

  const save = async (typed: Typed) => {
    const counted = lines.flatMap(({ id }) => {
      const line = typed[id];
      return line === undefined || states.every((state) => isNone(line[state]))
        ? []
        : [{ detail_id: id, ...line }];
    });
    await send("POST /orders/{id}/received-back", order.id, { lines: counted });
    toast(m.received_back_done());
  };

  return (
    <FormDialog<Typed>
      title={m.receive_back_title({ number: order.order_no })}
      description={m.receive_back_description()}
      onClose={onClose}
      confirm={m.receive_back_now()}
      initial={Object.fromEntries(
        lines.map(({ id, returning }) => [id, { good: String(returning), damaged: "0", missing: "0" }]),
      )}
      save={save}
      messageOf={(errors) => Object.values(errors)[0]?.[0]}
    >
      {({ values, change }) =>
        lines.map(({ id, product_name, returning }) => {
          const line = values[id];
          if (line === undefined) return null;
          return (
            <fieldset key={id} className="stack">
              <legend className="field-label">
                <bdi dir="auto">{product_name}</bdi> · {m.returning_of({ count: returning })}
              </legend>
              <div className="receipt-line">
                {states.map((state) => (
                  <TypedField
                    key={state}
                    label={labels[state]}
                    dir="ltr"
                    inputMode="numeric"
                    value={line[state]}
                    onType={(text) => change({ [id]: { ...line, [state]: text } })}
                  />
                ))}
              </div>
            </fieldset>
          );
        })
      }
    </FormDialog>
  );
}

function isNone(typed: string): boolean {
  return typed.trim() === "" || typed.trim() === "0";
}
