import { useQuery } from "@tanstack/react-query";
import { Command } from "cmdk";
import { Search } from "lucide-react";
import { useDeferredValue, useState } from "react";
import type { AdminProduct } from "#contract/admin/catalogue/product.ts";
import { request } from "../api/request.ts";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { Amount } from "../ui/written-values.tsx";

export interface PickedProduct {
  readonly id: number;
  readonly name: string;
  readonly name_ar: string;
  readonly name_en: string;
  readonly price: number;
  readonly sku: string;
  readonly image: string | null;
  readonly color: string | null;
  readonly size: string | null;
}

/** Fields of a product that the picker returns. */
export function pickedProduct(product: AdminProduct): PickedProduct {
  return {
    id: product.id,
    name: localised(product.name_ar, product.name_en),
    name_ar: product.name_ar,
    name_en: product.name_en,
    price: product.priceAfterDiscount,
    sku: product.sku,
    image: product.images[0]?.image ?? null,
    color: product.color,
    size: product.size,
  };
}

export function ProductPicker({
  chosen,
  takesSoldOut = false,
  takesSets = true,
  onPick,
}: {
  readonly chosen: readonly number[];
  /** Allows products without stock. */
  readonly takesSoldOut?: boolean;
  /** False where the product becomes a part of a set. */
  readonly takesSets?: boolean;
  readonly onPick: (product: PickedProduct) => void;
}) {
  const [text, setText] = useState("");
  const query = useDeferredValue(text.trim());
  const products = useQuery({
    queryKey: ["products", "pick", query],
    queryFn: ({ signal }) => request("GET /products", { query: { q: query, per_page: "6" }, signal }),
    enabled: query.length > 1,
  });
  const rows = (products.data?.data ?? []).filter(
    ({ id, parts }) => !chosen.includes(id) && (takesSets || parts.length === 0),
  );
  return (
    <Command shouldFilter={false} label={m.add_product()} loop>
      <div className="input-with-icon">
        <Search size={17} aria-hidden />
        <Command.Input
          className="input"
          value={text}
          onValueChange={setText}
          placeholder={m.add_product()}
          maxLength={100}
        />
      </div>
      <Command.List>
        {query.length > 1 && !products.isPending && rows.length === 0 && (
          <Command.Empty className="menu-label">{m.palette_nothing()}</Command.Empty>
        )}
        {query.length > 1 &&
          rows.map((product) => (
            <Command.Item
              key={product.id}
              value={String(product.id)}
              disabled={product.stock === 0 && !takesSoldOut}
              className="menu-item"
              onSelect={() => {
                onPick(pickedProduct(product));
                setText("");
              }}
            >
              <span className="grow">{localised(product.name_ar, product.name_en)}</span>
              <span className="soft small">
                {product.stock === 0 ? m.out_of_stock() : m.in_stock_count({ count: product.stock })}
              </span>
              <Amount pounds={product.priceAfterDiscount} />
            </Command.Item>
          ))}
      </Command.List>
    </Command>
  );
}
