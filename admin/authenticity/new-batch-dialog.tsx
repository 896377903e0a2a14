import { useState } from "react";
import { type PickedProduct, ProductPicker } from "../catalogue/product-picker.tsx";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { type Closable, SubmitDialog } from "../ui/dialog.tsx";
import { Notice } from "../ui/feedback.tsx";
import { TypedField } from "../ui/field.tsx";
import { useSubmission } from "../ui/submit-form.tsx";
import { beginBatch } from "./making-batch.ts";

/** Dialog for a new batch. Its codes are created in the background. */
export function NewBatchDialog({ onClose }: Closable) {
  const [product, setProduct] = useState<PickedProduct | null>(null);
  const [values, setValues] = useState({ count: "", lot: "", expires_on: "", note: "" });
  const { submit, isPending, errors, message } = useSubmission();
  const make = () =>
    submit(async () => {
      if (product === null) return;
      await beginBatch({ product_id: product.id, ...values }, product.name);
      onClose();
    });
  const field = (name: keyof typeof values) => ({
    errors: errors[name],
    value: values[name],
    onType: (typed: string) => setValues({ ...values, [name]: typed }),
  });
  return (
    <SubmitDialog
      title={m.new_batch()}
      description={m.new_batch_description()}
      onClose={onClose}
      onSubmit={() => void make()}
      confirm={m.make_batch()}
      isPending={isPending}
      isDisabled={product === null}
      message={message}
    >
      {product === null ? (
        <div className="field">
          <span className="field-label">{m.product()}</span>
          <ProductPicker chosen={[]} takesSoldOut onPick={setProduct} />
        </div>
      ) : (
        <div className="row">
          <strong className="strong grow">
            <bdi dir="auto">{product.name}</bdi>
          </strong>
          <Button onClick={() => setProduct(null)}>{m.change_product()}</Button>
        </div>
      )}
      {errors["product_id"] !== undefined && <Notice tone="red">{errors["product_id"].join(" ")}</Notice>}
      <div className="grid gap-3 md:grid-cols-2">
        <TypedField
          {...field("count")}
          label={m.code_count()}
          help={m.code_count_help()}
          dir="ltr"
          inputMode="numeric"
          maxLength={12}
        />
        <TypedField {...field("lot")} label={m.lot_optional()} dir="auto" maxLength={60} />
        <TypedField {...field("expires_on")} label={m.expires_optional()} type="date" />
      </div>
      <TypedField {...field("note")} label={m.internal_note()} dir="auto" rows={2} maxLength={500} />
    </SubmitDialog>
  );
}
