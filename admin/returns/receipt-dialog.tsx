import type { AdminReturn } from "#contract/admin/returns.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import type { Closable } from "../ui/dialog.tsx";
import { stepUndoMillis, toast } from "../ui/feedback.tsx";
import { TypedField } from "../ui/field.tsx";
import { ReturnParts } from "./return-parts.tsx";
import { useChangeReturn } from "./use-change-return.ts";

interface TypedLine {
  readonly received: string;
  readonly damaged: string;
  readonly restock: string;
  readonly codes: string;
}

/** Dialog for the pieces that arrived: per line received, damaged, back for sale, and the codes of the packs. */
export function ReceiptDialog({ found, onClose }: Closable & { readonly found: AdminReturn }) {
  const { send, undo } = useChangeReturn();
  const save = async (typed: Record<number, TypedLine>) => {
    const lines = found.lines.flatMap(({ detail_id }) => {
      const { codes = "", ...line } = typed[detail_id] ?? {};
      return [{ detail_id, ...line, codes: codes.split(/[\n,،]/).filter((code) => code.trim() !== "") }];
    });
    const changed = await send(found, "receive", { lines });
    toast(m.return_received_done(), {
      undo: () => void undo(changed, "undo-receipt"),
      undoFor: stepUndoMillis,
    });
  };
  return (
    <FormDialog<Record<number, TypedLine>>
      title={m.receive_return()}
      onClose={onClose}
      confirm={m.receive_return()}
      initial={Object.fromEntries(
        found.lines.map(({ detail_id, asked }) => [
          detail_id,
          { received: String(asked), damaged: "0", restock: "0", codes: "" },
        ]),
      )}
      save={save}
      messageOf={(errors) => errors["lines"]?.[0]}
    >
      {({ values, errors, change }) => (
        <>
          <p className="soft">{m.receive_hint()}</p>
          {found.lines.map((line, index) => {
            const id = line.detail_id;
            const value = values[id];
            if (value === undefined) return null;
            const field = (name: "received" | "damaged" | "restock", label: string) => (
              <TypedField
                label={label}
                errors={errors[`lines.${index}.${name}`]}
                dir="ltr"
                inputMode="numeric"
                value={value[name]}
                onType={(text) => change({ [id]: { ...value, [name]: text } })}
              />
            );
            return (
              <fieldset key={id} className="stack">
                <legend className="field-label">
                  <bdi dir="auto">{localised(line.product_name_ar, line.product_name_en)}</bdi> × {line.asked}
                </legend>
                {line.parts.length > 0 && (
                  <p>
                    <ReturnParts {...line} />
                    <span className="soft small block">{m.receive_set_hint()}</span>
                  </p>
                )}
                <div className="receipt-line">
                  {field("received", m.return_received())}
                  {field("damaged", m.return_damaged_pieces())}
                  {field("restock", m.return_restocked())}
                </div>
                <TypedField
                  label={m.return_codes()}
                  help={m.return_codes_help()}
                  errors={codeErrors(errors, index)}
                  dir="ltr"
                  value={value.codes}
                  onType={(codes) => change({ [id]: { ...value, codes } })}
                />
              </fieldset>
            );
          })}
        </>
      )}
    </FormDialog>
  );
}

/** Returns the errors of the codes of a line, of all of them or of a single one. */
function codeErrors(
  errors: Readonly<Record<string, readonly string[]>>,
  index: number,
): readonly string[] | undefined {
  const path = `lines.${index}.codes`;
  return Object.entries(errors).find(([name]) => name === path || name.startsWith(`${path}.`))?.[1];
}
