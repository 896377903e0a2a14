import { useQuery } from "@tanstack/react-query";
import type { OrderPaper } from "#contract/admin/orders/order-paper.ts";
import { shopDetails } from "../api/shop-details.ts";
import type { Spoken } from "../language.ts";
import type { Seller } from "./seller.ts";

/** Props of a paper of one order. */
export interface PaperProps {
  readonly order: OrderPaper;
  readonly seller: Seller;
  /** Language of the paper. */
  readonly say: Spoken;
}

/** Seller on the papers; null while it loads. */
export function useSeller(): Seller | null {
  return useQuery(shopDetails).data ?? null;
}
