import { useQuery } from "@tanstack/react-query";
import { Command } from "cmdk";
import type { AdminProduct } from "#contract/admin/catalogue/product.ts";
import type { AdminCustomer } from "#contract/admin/orders/customer.ts";
import type { AdminOrder } from "#contract/admin/orders/order.ts";
import { type ListAnswer, request } from "../api/request.ts";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { recipientOf } from "../orders/content/recipient.ts";
import { OrderStateChip } from "../orders/order-state.tsx";
import { rowPath } from "../resources.ts";
import { LeftToRight, OwnWords, Phone } from "../ui/written-values.tsx";

/** Maximum number of hits of one kind. */
const maxHits = 5;

interface HitsProps {
  /** Shorter queries than two characters find nothing. */
  readonly query: string;
  readonly onGo: (path: string) => void;
}

export function OrderHits({ query, onGo }: HitsProps) {
  const orders = useHits<AdminOrder>("orders", query);
  if (orders.length === 0) return null;
  return (
    <Command.Group heading={m.nav_orders()}>
      {orders.map((order) => (
        <Command.Item
          key={order.id}
          value={`order ${order.id}`}
          className="menu-item"
          onSelect={() => onGo(rowPath("orders", order.id))}
        >
          <span className="strong">
            <LeftToRight>{order.order_no}</LeftToRight>
          </span>
          <span className="cut grow">
            <OwnWords>{recipientOf(order)}</OwnWords>
          </span>
          <OrderStateChip order={order} />
        </Command.Item>
      ))}
    </Command.Group>
  );
}

export function CustomerHits({ query, onGo }: HitsProps) {
  const customers = useHits<AdminCustomer>("customers", query);
  if (customers.length === 0) return null;
  return (
    <Command.Group heading={m.nav_customers()}>
      {customers.map((customer) => (
        <Command.Item
          key={customer.id}
          value={`customer ${customer.id}`}
          className="menu-item"
          onSelect={() => onGo(rowPath("customers", customer.id))}
        >
          <span className="cut grow">
            <OwnWords>{customer.name}</OwnWords>
          </span>
          <span className="soft">
            <Phone number={customer.phone} />
          </span>
        </Command.Item>
      ))}
    </Command.Group>
  );
}

export function ProductHits({ query, onGo }: HitsProps) {
  const products = useHits<AdminProduct>("products", query);
  if (products.length === 0) return null;
  return (
    <Command.Group heading={m.products()}>
      {products.map((product) => (
        <Command.Item
          key={product.id}
          value={`product ${product.id}`}
          className="menu-item"
          onSelect={() => onGo(rowPath("products", product.id))}
        >
          <span className="cut grow">{localised(product.name_ar, product.name_en)}</span>
          <span className="soft">
            <LeftToRight>{product.sku}</LeftToRight>
          </span>
        </Command.Item>
      ))}
    </Command.Group>
  );
}

function useHits<Row>(resource: string, query: string) {
  const { data } = useQuery({
    queryKey: ["palette", resource, query],
    queryFn: ({ signal }) =>
      request<ListAnswer<Row>>(
        `/${resource}?${new URLSearchParams({ q: query, per_page: String(maxHits) })}`,
        {
          signal,
        },
      ),
    enabled: query.length > 1,
  });
  return data?.data ?? [];
}
