import { useQueryClient } from "@tanstack/react-query";
import type { AdminProduct } from "#contract/admin/catalogue/product.ts";
import { request } from "../../api/request.ts";
import { type DialogForm, FormDialog } from "../../form/form-dialog.tsx";
import { localised } from "../../language.ts";
import { m } from "../../messages/compiled/messages.js";
import { type DataColumn, ScrolledTable } from "../../ui/data-table.tsx";
import { toast } from "../../ui/feedback.tsx";
import { ChoiceField, TypedField } from "../../ui/field.tsx";
import { Amount } from "../../ui/written-values.tsx";
import {
  changedPrices,
  type PriceChangeKind,
  type Rounding,
  roundings,
  typedPercent,
} from "./price-change.ts";

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
  const save = async (values: PriceChangeValues) => {
    const changed = changedProducts(products, values);
    await request("PATCH /products/prices", {
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
  };
  return (
    <FormDialog<PriceChangeValues>
      isWide
      title={m.change_prices()}
      onClose={onClose}
      confirm={(values) => m.change_prices_count({ count: changedProducts(products, values).length })}
      isReady={(values) => changedProducts(products, values).length > 0}
      initial={{ kind: "price", typed: "", rounding: 100 }}
      save={save}
      messageOf={(errors) => Object.values(errors)[0]?.[0]}
    >
      {(form) => {
        const changed = changedProducts(products, form.values);
        return (
          <>
            <PriceChangeFields form={form} />
            {changed.length > 0 && <ChangedPricesTable changed={changed} />}
          </>
        );
      }}
    </FormDialog>
  );
}

/** Returns the products whose prices change; none while the percentage is invalid. */
function changedProducts(
  products: readonly AdminProduct[],
  { kind, typed, rounding }: PriceChangeValues,
): readonly ChangedProduct[] {
  const percent = typedPercent(typed, kind);
  if (percent === null) return [];
  return products
    .map((product) => ({ product, after: changedPrices(product, { kind, percent, rounding }) }))
    .filter(
      ({ product, after }) =>
        product.price_egp !== after.price_egp || product.discounted_price_egp !== after.discounted_price_egp,
    );
}

/** Change of prices as typed. */
interface PriceChangeValues {
  kind: PriceChangeKind;
  /** Percentage in digits of either script. */
  typed: string;
  rounding: Rounding;
}

const kinds: Readonly<Record<PriceChangeKind, () => string>> = {
  price: m.change_price_by,
  discount: m.set_discount_of,
};

/** Inputs of a change of prices: its kind, its percentage and the rounding. */
function PriceChangeFields({
  form: { values, text, choice },
}: {
  readonly form: DialogForm<PriceChangeValues>;
}) {
  return (
    <div className="grid gap-4 md:grid-cols-3">
      <ChoiceField
        label={m.change_prices_how()}
        choices={["price", "discount"]}
        nameOf={(one) => kinds[one]()}
        {...choice("kind")}
      />
      <TypedField
        label={m.percent()}
        help={values.kind === "price" ? m.percent_help() : m.percent_off_help()}
        dir="ltr"
        inputMode="text"
        maxLength={8}
        {...text("typed")}
      />
      <ChoiceField
        label={m.round_to()}
        choices={roundings}
        nameOf={(one) => `LE ${one / 100}`}
        {...choice("rounding")}
      />
    </div>
  );
}

/** Product with the prices that it will have, in pounds. */
interface ChangedProduct {
  readonly product: AdminProduct;
  readonly after: Pick<AdminProduct, "price_egp" | "discounted_price_egp">;
}

const columns: readonly DataColumn<ChangedProduct>[] = [
  {
    label: m.product,
    isRowHeader: true,
    cell: ({ product }) => <bdi dir="auto">{localised(product.name_ar, product.name_en)}</bdi>,
  },
  { label: m.audit_before, isNumber: true, cell: ({ product }) => <Prices of={product} /> },
  { label: m.audit_after, isNumber: true, cell: ({ after }) => <Prices of={after} /> },
];

/** Prices of products before and after a change. */
function ChangedPricesTable({ changed }: { readonly changed: readonly ChangedProduct[] }) {
  return (
    <ScrolledTable
      caption={m.change_prices()}
      columns={columns}
      items={changed}
      keyOf={({ product }) => product.id}
    />
  );
}

function Prices({ of: { price_egp, discounted_price_egp } }: { readonly of: ChangedProduct["after"] }) {
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
