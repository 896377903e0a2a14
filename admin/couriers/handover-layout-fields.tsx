import { Plus, Trash2 } from "lucide-react";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import {
  type CsvEncoding,
  csvEncodings,
  type HandoverField,
  handoverFields,
} from "#contract/admin/statements/courier-layout.ts";
import { InputField, SelectField } from "../form/fields.tsx";
import { FormField } from "../form/resource-form.tsx";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { Panel } from "../ui/panel.tsx";
import type { CourierValues } from "./courier-values.ts";
import "./couriers.css";

const names: Record<HandoverField, () => string> = {
  order_no: m.column_order,
  tracking_number: m.tracking_number,
  recipient_name: m.column_customer,
  phone: m.column_phone,
  second_phone: m.second_phone,
  city: m.column_city,
  area: m.address_area,
  block: m.address_block,
  street: m.address_street,
  building_and_flat: m.address_building_and_flat,
  house_number: m.address_house,
  address: m.whole_address,
  address_notes: m.landmark,
  pieces: m.column_pieces,
  description: m.parcel_description,
  cash_due: m.cash_due,
  may_be_opened: m.payment_may_be_opened,
  note: m.customer_note,
  date: m.column_date,
  shipment_type: m.field_shipment_type,
  fixed: m.field_fixed,
};

/** Whether a column can have a text of the courier. */
function hasText(field: HandoverField): boolean {
  return field === "fixed" || field === "may_be_opened";
}

function fieldName(field: HandoverField): string {
  return names[field]();
}

/** Names of encodings, as spreadsheet programs show them. */
const encodingNames: Record<CsvEncoding, string> = {
  "utf-8": "UTF-8",
  "utf-8-bom": "UTF-8 (Excel)",
  "windows-1256": "Windows-1256",
  "utf-16le": "UTF-16",
};

/** Columns of the list for the courier. */
export function HandoverLayoutFields({ form }: { readonly form: UseFormReturn<CourierValues> }) {
  const columns = useFieldArray({ control: form.control, name: "hand_over_layout.columns" });
  return (
    <Panel title={m.hand_over_layout()}>
      <div className="panel-body stack" style={{ gap: 14 }}>
        <div className="grid gap-3 md:grid-cols-2">
          <SelectField
            form={form}
            name="hand_over_layout.encoding"
            label={m.encoding()}
            choices={csvEncodings}
            nameOf={(encoding) => encodingNames[encoding]}
            dir="ltr"
          />
          <FormField form={form} name="hand_over_layout.delimiter" label={m.delimiter()}>
            {(props) => (
              <select {...props} className="input">
                <option value=",">{m.comma()}</option>
                <option value=";">{m.semicolon()}</option>
                <option value={"\t"}>{m.tab_sign()}</option>
              </select>
            )}
          </FormField>
        </div>
        {columns.fields.map(({ id }, index) => (
          <div key={id} className="layout-column">
            <InputField
              form={form}
              name={`hand_over_layout.columns.${index}.header`}
              label={m.column_header()}
              dir="auto"
              maxLength={80}
            />
            <SelectField
              form={form}
              name={`hand_over_layout.columns.${index}.field`}
              label={m.column_holds()}
              choices={handoverFields}
              nameOf={fieldName}
            />
            <button
              type="button"
              className="icon-button"
              aria-label={m.remove_column({ number: index + 1 })}
              onClick={() => columns.remove(index)}
            >
              <Trash2 size={16} aria-hidden />
            </button>
            {hasText(form.watch(`hand_over_layout.columns.${index}.field`)) && (
              <InputField
                form={form}
                name={`hand_over_layout.columns.${index}.text`}
                label={m.field_fixed()}
                dir="auto"
                maxLength={80}
              />
            )}
          </div>
        ))}
        <Button
          className="self-start"
          icon={<Plus size={16} aria-hidden />}
          onClick={() => columns.append({ header: "", field: "order_no" })}
        >
          {m.add_column()}
        </Button>
      </div>
    </Panel>
  );
}
