import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminProduct } from "#contract/admin/catalogue/product.ts";
import { request } from "../../api/request.ts";
import { localised } from "../../language.ts";
import { m } from "../../messages/compiled/messages.js";
import { type DataColumn, DataTable } from "../../ui/data-table.tsx";
import { toast } from "../../ui/feedback.tsx";
import { Field, TypedField } from "../../ui/field.tsx";
import { SubmitDialog } from "../../ui/submit-dialog.tsx";
import { useSubmission } from "../../ui/use-submission.ts";
import { Amount } from "../../ui/written-values.tsx";
import {
  changedPrices,
  type PriceChangeKind,
  type Rounding,
  roundings,
  typedPercent,
} from "./price-change.ts";

interface Changed {
  readonly product: AdminProduct;
  readonly after: Pick<AdminProduct, "price_egp" | "discounted_price_egp">;
}

const columns: readonly DataColumn<Changed>[] = [
  {
    label: m.product,
    isRowHeader: true,
    cell: ({ product }) => <bdi dir="auto">{localised(product.name_ar, product.name_en)}</bdi>,
  },
  { label: m.audit_before, isNumber: true, cell: ({ product }) => <Prices of={product} /> },
  { label: m.audit_after, isNumber: true, cell: ({ after }) => <Prices of={after} /> },
];

const kinds: Readonly<Record<PriceChangeKind, () => string>> = {
  price: m.change_price_by,
  discount: m.set_discount_of,
};

/** Dialog that changes the prices of selected products. It lists every new price, and saves exactly these or none. */
export function ChangePricesDialog({
  products,
  onDone,
  onClose,
}: {
  readonly products: readonly AdminProduct[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const [kind, setKind] = useState<PriceChangeKind>("price");
  const [typed, setTyped] = useState("");
  const [rounding, setRounding] = useState<Rounding>(100);
  const { submit, isPending, errors, message } = useSubmission();
  const percent = typedPercent(typed, kind);
  const changed: readonly Changed[] =
    percent === null
      ? []
      : products
          .map((product) => ({ product, after: changedPrices(product, { kind, percent, rounding }) }))
          .filter(
            ({ product, after }) =>
              product.price_egp !== after.price_egp ||
              product.discounted_price_egp !== after.discounted_price_egp,
          );
  const save = () =>
    submit(async () => {
      await request("/products/prices", {
        method: "PATCH",
        body: {
          products: changed.map(({ product: { id, updated_at }, after }) => ({
            id,
            updated_at,
            price_egp: after.price_egp,
            discounted_price_egp: after.discounted_price_egp,
          })),
        },
      });
      await client.invalidateQueries({ queryKey: ["products"] });
      toast(m.prices_changed({ count: changed.length }));
      onDone();
      onClose();
    });
  return (
    <SubmitDialog
      isWide
      title={m.change_prices()}
      onClose={onClose}
      onSubmit={() => void save()}
      confirm={m.change_prices_count({ count: changed.length })}
      isPending={isPending}
      isDisabled={changed.length === 0}
      message={message ?? Object.values(errors)[0]?.[0] ?? null}
    >
      <div className="grid gap-4 md:grid-cols-3">
        <Field label={m.change_prices_how()}>
          {(props) => (
            <select
              {...props}
              className="input"
              value={kind}
              onChange={(event) => setKind(event.target.value === "discount" ? "discount" : "price")}
            >
              {(["price", "discount"] as const).map((one) => (
                <option key={one} value={one}>
                  {kinds[one]()}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TypedField
          label={m.percent()}
          help={kind === "price" ? m.percent_help() : m.percent_off_help()}
          dir="ltr"
          inputMode="text"
          maxLength={8}
          value={typed}
          onType={setTyped}
        />
        <Field label={m.round_to()}>
          {(props) => (
            <select
              {...props}
              className="input"
              value={rounding}
              onChange={(event) =>
                setRounding(roundings.find((one) => String(one) === event.target.value) ?? 1)
              }
            >
              {roundings.map((one) => (
                <option key={one} value={one}>
                  LE {one / 100}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {changed.length > 0 && (
        <div className="table-scroll">
          <DataTable
            caption={m.change_prices()}
            columns={columns}
            items={changed}
            keyOf={({ product }) => product.id}
          />
        </div>
      )}
    </SubmitDialog>
  );
}

function Prices({ of: { price_egp, discounted_price_egp } }: { readonly of: Changed["after"] }) {
  if (discounted_price_egp === null) return <Amount pounds={price_egp} />;
  return (
    <>
      <s className="soft small">
        <Amount pounds={price_egp} />
      </s>{" "}
      <Amount pounds={discounted_price_egp} />
    </>
  );
}
