import type { BatchEvent } from "#contract/admin/authenticity/code-batch.ts";
import { Notice } from "#ui/notice.tsx";
import { queryClient } from "../api/query-client.ts";
import { requestEvents } from "../api/request-events.ts";
import { type PickedProduct, ProductPicker } from "../catalogue/product-picker.tsx";
import { FormDialog } from "../form/form-dialog.tsx";
import { m } from "../messages/compiled/messages.js";
import { RequestFailure } from "../request-failure.ts";
import { Button } from "../ui/button.tsx";
import type { Closable } from "../ui/dialog.tsx";
import { failureText, toast } from "../ui/feedback.tsx";
import { TypedField } from "../ui/field.tsx";
import { createStore } from "../ui/store.ts";

/** Dialog for a new batch. Its codes are created in the background. */
export function NewBatchDialog({ onClose }: Closable) {
  const initial = { product: null as PickedProduct | null, count: "", lot: "", expires_on: "", note: "" };
  return (
    <FormDialog
      title={m.new_batch()}
      description={m.new_batch_description()}
      onClose={onClose}
      confirm={m.make_batch()}
      initial={initial}
      isReady={({ product }) => product !== null}
      save={async ({ product, ...values }) => {
        if (product !== null) await beginBatch({ product_id: product.id, ...values }, product.name);
      }}
    >
      {({ values: { product }, errors, text, change }) => (
        <>
          {product === null ? (
            <div className="field">
              <span className="field-label">{m.product()}</span>
              <ProductPicker chosen={[]} takesSoldOut onPick={(picked) => change({ product: picked })} />
            </div>
          ) : (
            <div className="row">
              <strong className="strong grow">
                <bdi dir="auto">{product.name}</bdi>
              </strong>
              <Button onClick={() => change({ product: null })}>{m.change_product()}</Button>
            </div>
          )}
          {errors["product_id"] !== undefined && (
            <Notice kind="error">{errors["product_id"].join(" ")}</Notice>
          )}
          <div className="grid gap-3 md:grid-cols-2">
            <TypedField
              {...text("count")}
              label={m.code_count()}
              help={m.code_count_help()}
              dir="ltr"
              inputMode="numeric"
              maxLength={12}
            />
            <TypedField {...text("lot")} label={m.lot_optional()} dir="auto" maxLength={60} />
            <TypedField {...text("expires_on")} label={m.expires_optional()} type="date" />
          </div>
          <TypedField {...text("note")} label={m.internal_note()} dir="auto" rows={2} maxLength={500} />
        </>
      )}
    </FormDialog>
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
