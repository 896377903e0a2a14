import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { AdminProduct } from "#contract/admin/catalogue/product.ts";
import type { AdminCustomer } from "#contract/admin/orders/customer.ts";
import type { AdminOrder } from "#contract/admin/orders/order.ts";
import { requestData } from "../api/request.ts";

/** Maximum number of hits of one kind. */
const maxHits = 5;
/** Shorter queries find nothing. */
const minLength = 2;

export interface PaletteHits {
  readonly orders: readonly AdminOrder[];
  readonly customers: readonly AdminCustomer[];
  readonly products: readonly AdminProduct[];
}

const none: PaletteHits = { orders: [], customers: [], products: [] };

/** Rows that match a query. They arrive together, so that no late answer moves the first hit. */
export function usePaletteHits(query: string, maySeeCustomers: boolean): PaletteHits {
  const isAsked = query.length >= minLength;
  const { data } = useQuery({
    queryKey: ["palette", query, maySeeCustomers],
    queryFn: async ({ signal }): Promise<PaletteHits> => {
      const find = async <Row>(resource: string) => {
        const search = new URLSearchParams({ q: query, per_page: String(maxHits) });
        return await requestData<readonly Row[]>(`/${resource}?${search}`, { signal });
      };
      const [orders, customers, products] = await Promise.all([
        find<AdminOrder>("orders"),
        maySeeCustomers ? find<AdminCustomer>("customers") : [],
        find<AdminProduct>("products"),
      ]);
      return { orders, customers, products };
    },
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  return isAsked ? (data ?? none) : none;
}
