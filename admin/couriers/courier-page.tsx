import type { UseFormReturn } from "react-hook-form";
import type { AdminCourier } from "#contract/admin/couriers.ts";
import { CheckField, InputField, NumberField } from "../form/fields.tsx";
import { FormField, formPage, ResourceForm, useSaveRow } from "../form/resource-form.tsx";
import { useResourceForm } from "../form/use-resource-form.ts";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { listPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { Panel } from "../ui/panel.tsx";
import {
  type CourierValues,
  courierBody,
  courierBodyOf,
  courierValues,
  emptyCourier,
} from "./courier-values.ts";
import { HandoverLayoutFields } from "./handover-layout-fields.tsx";

/** Courier: name, tracking link, and the layouts of lists and statements. */
export const Component = formPage("couriers", m.courier, ({ row }) => <CourierForm courier={row} />);

function CourierForm({ courier }: { readonly courier: AdminCourier | null }) {
  const mayChange = useMay("money");
  const names = {
    name: m.courier(),
    phone: m.courier_phone(),
    has_files: m.courier_has_files(),
    tracking_url: m.tracking_page(),
    tracking_length: m.tracking_length(),
    note: m.note(),
  };
  const save = useSaveRow("couriers");
  const state = useResourceForm<CourierValues, AdminCourier>({
    schema: courierBody,
    values: courier === null ? emptyCourier : courierValues(courier),
    names,
    row: courier,
    valuesOf: courierValues,
    save: (values, over) => save({ body: courierBodyOf(values), over }),
  });
  const { form } = state;
  const hasFiles = form.watch("has_files");
  return (
    <ResourceForm
      state={state}
      isReadOnly={!mayChange}
      head={
        <PageHead
          title={courier === null ? m.new_courier() : <bdi dir="auto">{courier.name}</bdi>}
          titleText={courier?.name ?? m.new_courier()}
          back={listPath("couriers")}
        />
      }
    >
      <section className="panel panel-body grid gap-4 md:grid-cols-2">
        <InputField form={form} name="name" label={m.courier()} dir="auto" maxLength={60} />
        <div className="stack self-center">
          <CheckField form={form} name="has_files" label={m.courier_has_files()} />
          {!hasFiles && <p className="soft small">{m.courier_without_files_help()}</p>}
        </div>
        {!hasFiles && (
          <FormField form={form} name="phone" label={m.courier_phone()}>
            {(props) => <input {...props} className="input" dir="ltr" inputMode="tel" />}
          </FormField>
        )}
        {hasFiles && (
          <>
            <NumberField
              form={form}
              name="tracking_length"
              label={m.tracking_length()}
              help={m.tracking_length_help()}
              isWhole
            />
            <FormField
              form={form}
              name="tracking_url"
              label={m.tracking_page()}
              help={m.tracking_page_help({ pattern: "{tracking}" })}
            >
              {(props) => <input {...props} className="input" dir="ltr" inputMode="url" />}
            </FormField>
          </>
        )}
        <InputField form={form} name="note" label={m.note()} dir="auto" rows={2} />
        <CheckField form={form} name="active" label={m.courier_active()} />
      </section>
      {hasFiles && (
        <>
          <HandoverLayoutFields form={form} />
          <StatementLayoutFields form={form} />
        </>
      )}
    </ResourceForm>
  );
}

const columns = [
  { name: "tracking", label: m.tracking_number },
  { name: "amount", label: m.amount },
  { name: "fee", label: m.courier_fee },
  { name: "date", label: m.column_date },
  { name: "status", label: m.column_state },
  { name: "currency", label: m.currency },
] as const;

function StatementLayoutFields({ form }: { readonly form: UseFormReturn<CourierValues> }) {
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
