import type { UseFormReturn } from "react-hook-form";
import { InputField } from "../form/input-field.tsx";
import { m } from "../messages/compiled/messages.js";
import { Panel } from "../ui/panel.tsx";
import type { CourierValues } from "./courier-values.ts";

const columns = [
  { name: "tracking", label: m.tracking_number },
  { name: "amount", label: m.amount },
  { name: "fee", label: m.courier_fee },
  { name: "date", label: m.column_date },
  { name: "status", label: m.column_state },
  { name: "currency", label: m.currency },
] as const;

export function StatementLayoutFields({ form }: { readonly form: UseFormReturn<CourierValues> }) {
  return (
    <Panel title={m.statement_layout()}>
      <div className="panel-body stack">
        <p className="soft">{m.statement_layout_help()}</p>
        <div className="grid gap-3 md:grid-cols-2">
          {columns.map(({ name, label }) => (
            <InputField key={name} form={form} name={`statement_layout.${name}`} label={label()} dir="auto" />
          ))}
        </div>
      </div>
    </Panel>
  );
}
