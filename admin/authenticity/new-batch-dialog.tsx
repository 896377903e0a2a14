import { useState } from "react";
import type { BatchEvent } from "#contract/admin/authenticity/code-batch.ts";
import { queryClient } from "../api/query-client.ts";
import { requestEvents } from "../api/request-events.ts";
import { type PickedProduct, ProductPicker } from "../catalogue/product-picker.tsx";
import { m } from "../messages/compiled/messages.js";
import { RequestFailure } from "../request-failure.ts";
import { Button } from "../ui/button.tsx";
import { type Closable, SubmitDialog } from "../ui/dialog.tsx";
import { failureText, Notice, toast } from "../ui/feedback.tsx";
import { TypedField } from "../ui/field.tsx";
import { createStore } from "../ui/store.ts";
import { useSubmission } from "../ui/submit-form.tsx";

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

/** Batch whose codes are being created. Continues while staff open other pages. */
export interface MakingBatch {
  readonly product: string;
  readonly lot: string;
  readonly written: number;
  readonly count: number;
  readonly stop: () => void;
}

const making = createStore<MakingBatch | null>(null);

export const useMakingBatch = making.useValue;

interface NewBatch {
  readonly product_id: number;
  readonly count: string;
  readonly lot: string;
  readonly expires_on: string;
  readonly note: string;
}

/**
 * Starts to create a batch. Resolves once the first codes are stored; throws if rejected. `useMakingBatch`
 * reports the progress, a toast the result.
 */
export async function beginBatch(batch: NewBatch, product: string): Promise<void> {
  const controller = new AbortController();
  const events = requestEvents("POST /code-batches", batch, controller.signal);
  const first = await events.next();
  const stop = () => controller.abort();
  void follow(first.value ?? null);

  async function follow(begun: BatchEvent | null) {
    try {
      for (let event = begun; event !== null; event = (await events.next()).value ?? null) {
        if ("written" in event) making.set({ product, lot: batch.lot, ...event, stop });
        else if ("data" in event) toast(m.batch_made({ id: event.data.id }));
        else toast(event.message, { tone: "red" });
      }
    } catch (error) {
      const isStopped = controller.signal.aborted && !(error instanceof RequestFailure && error.status > 0);
      toast(isStopped ? m.batch_stopped() : failureText(error), isStopped ? {} : { tone: "red" });
    } finally {
      making.set(null);
      await queryClient.invalidateQueries({ queryKey: ["code-batches"] });
    }
  }
}
