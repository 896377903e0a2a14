import { type UseFormReturn, useWatch } from "react-hook-form";
import { productStatuses } from "#contract/admin/catalogue/product-choices.ts";
import { InputField } from "../form/fields.tsx";
import { m } from "../messages/compiled/messages.js";
import { toCairoField } from "../ui/cairo-time.ts";
import { statusNames } from "./product-status.tsx";
import type { ProductValues } from "./product-values.ts";

const explanations = {
  draft: m.draft_help,
  published: m.published_help,
  archived: m.archived_help,
};

/** Status of a product, and the publication time of a draft. */
export function PublishPanel({ form }: { readonly form: UseFormReturn<ProductValues> }) {
  const status = useWatch({ control: form.control, name: "status" });
  const set = (next: ProductValues["status"]) => form.setValue("status", next, { shouldDirty: true });
  return (
    <section className="panel panel-body stack" style={{ gap: 12 }} aria-label={m.visibility()}>
      <h2>{m.visibility()}</h2>
      <fieldset className="segments fill" aria-label={m.visibility()}>
        {productStatuses.map((one) => (
          <button key={one} type="button" aria-pressed={one === status} onClick={() => set(one)}>
            {statusNames[one]()}
          </button>
        ))}
      </fieldset>
      <p className="soft small">{explanations[status]()}</p>
      {status === "draft" && (
        <InputField
          form={form}
          name="publish_at"
          label={m.publish_at()}
          help={m.publish_at_help()}
          type="datetime-local"
          min={toCairoField(new Date().toISOString())}
        />
      )}
    </section>
  );
}
