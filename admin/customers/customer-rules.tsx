import { z } from "zod";
import { type AdminCustomerPage, CustomerPatch } from "#contract/admin/customers/customer.ts";
import { InputField, NumberField } from "../form/fields.tsx";
import { SaveButton } from "../form/form-buttons.tsx";
import { ResourceForm, useSaveRow } from "../form/resource-form.tsx";
import { useResourceForm } from "../form/use-resource-form.ts";
import { m } from "../messages/compiled/messages.js";

interface RuleValues {
  note: string;
  /** As typed; empty for the shop's default. */
  max_open_orders: string;
}

const schema: z.ZodType<unknown, RuleValues> = z.preprocess(bodyOf, CustomerPatch);

/** Notes of staff about a customer, and the limit on open cash orders. */
export function CustomerRules({
  customer,
  mayChange,
}: {
  readonly customer: AdminCustomerPage;
  readonly mayChange: boolean;
}) {
  const names = { note: m.note(), max_open_orders: m.max_open_orders() };
  const save = useSaveRow("customers");
  const state = useResourceForm<RuleValues, AdminCustomerPage>({
    schema,
    values: valuesOf(customer),
    names,
    row: customer,
    valuesOf,
    save: (values, over = customer) => save({ body: bodyOf(values), over }),
  });
  const { form } = state;
  return (
    <section className="panel" aria-label={m.note()}>
      <ResourceForm isReadOnly={!mayChange} state={state} className="panel-body stack" style={{ gap: 14 }}>
        <InputField form={form} name="note" label={m.customer_note_of_staff()} dir="auto" rows={3} />
        <NumberField
          form={form}
          name="max_open_orders"
          label={m.max_open_orders()}
          help={m.max_open_orders_help()}
          isWhole
        />
        {mayChange && <SaveButton form={form} className="self-start" />}
      </ResourceForm>
    </section>
  );
}

function valuesOf({
  note,
  max_open_orders,
}: Pick<AdminCustomerPage, "note" | "max_open_orders">): RuleValues {
  return { note, max_open_orders: max_open_orders === null ? "" : String(max_open_orders) };
}

function bodyOf({ note, max_open_orders }: RuleValues) {
  return { note, max_open_orders: max_open_orders.trim() === "" ? null : max_open_orders };
}
