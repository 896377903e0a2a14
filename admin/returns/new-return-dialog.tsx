import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import {
  type ReturnReason,
  type ReturnWish,
  returnReasons,
  returnWishes,
} from "#contract/returns/return-choices.ts";
import { requestData } from "../api/request.ts";
import { type EditedLine, LineEditor } from "../catalogue/line-editor.tsx";
import { FormDialog } from "../form/form-dialog.tsx";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { rowPath } from "../resources.ts";
import type { Closable } from "../ui/dialog.tsx";
import { ChoiceField, TypedField } from "../ui/field.tsx";
import { returnReasonText, returnWishText } from "./return-state.tsx";

/**
 * Dialog that records a return or an exchange for a customer who called: pieces, one reason, and the products in exchange. The periods do
 * not apply to staff.
 */
export function NewReturnDialog({ order, onClose }: Closable & { readonly order: AdminOrderPage }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const chosenOf = ({ counts }: NewReturnValues) =>
    order.details.filter(({ id }) => Number(counts[id] ?? 0) > 0);
  const save = async (values: NewReturnValues) => {
    const { counts, reason, note, wish, wanted } = values;
    const lines = chosenOf(values).map(({ id }) => ({ detail_id: id, quantity: counts[id] ?? "", reason }));
    const exchange_for = wanted.map(({ id, quantity }) => ({ product_id: id, quantity }));
    const data = await requestData("POST /returns", {
      body: { order_id: order.id, lines, wish, note, ...(wish === "exchange" && { exchange_for }) },
    });
    await client.invalidateQueries({ queryKey: ["returns"] });
    await navigate(rowPath("returns", data.id));
  };
  return (
    <FormDialog<NewReturnValues>
      title={m.new_return()}
      onClose={onClose}
      confirm={({ wish }) => (wish === "exchange" ? m.new_exchange() : m.new_return())}
      isReady={(values) =>
        chosenOf(values).length > 0 && (values.wish === "money" || values.wanted.length > 0)
      }
      initial={{ counts: {}, reason: "damaged", note: "", wish: "money", wanted: [] }}
      save={save}
      messageOf={(errors) => errors["lines"]?.[0]}
    >
      {({ values, errors, change, text, choice }) => (
        <>
          {order.details.map((line) => {
            const left = line.quantity - line.refused - line.returned;
            if (left === 0) return null;
            const position = chosenOf(values).findIndex(({ id }) => id === line.id);
            return (
              <TypedField
                key={line.id}
                label={
                  <>
                    <bdi dir="auto">{localised(line.product_name_ar, line.product_name_en)}</bdi>
                    <span className="soft small"> · {m.count_left({ count: left })}</span>
                  </>
                }
                errors={errors[`lines.${position}.quantity`]}
                dir="ltr"
                inputMode="numeric"
                value={values.counts[line.id] ?? ""}
                onType={(count) => change({ counts: { ...values.counts, [line.id]: count } })}
              />
            );
          })}
          <ChoiceField
            label={m.return_reason()}
            choices={returnReasons}
            nameOf={returnReasonText}
            {...choice("reason")}
            errors={errors["lines.0.reason"]}
          />
          <ChoiceField
            label={m.return_wish()}
            choices={returnWishes}
            nameOf={returnWishText}
            {...choice("wish")}
          />
          {values.wish === "exchange" && (
            <div className="stack">
              <p className="strong">{m.exchange_products()}</p>
              <LineEditor
                lines={values.wanted}
                errors={errorsOfWanted(errors)}
                onChange={(wanted) => change({ wanted })}
              />
              <p className="soft small">{m.exchange_products_help()}</p>
            </div>
          )}
          <TypedField label={m.return_note()} maxLength={500} dir="auto" {...text("note")} />
        </>
      )}
    </FormDialog>
  );
}

interface NewReturnValues {
  /** Typed pieces by line. */
  counts: Readonly<Record<number, string>>;
  reason: ReturnReason;
  note: string;
  wish: ReturnWish;
  /** Products in exchange. */
  wanted: readonly EditedLine[];
}

/** Errors of the products in exchange, by the names that the line editor shows. */
function errorsOfWanted(
  errors: Readonly<Record<string, readonly string[]>>,
): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    Object.entries(errors)
      .filter(([path]) => path.startsWith("exchange_for"))
      .map(([path, messages]) => [path.replace("exchange_for", "lines"), messages]),
  );
}
