/** The id in an address of an order's pages; 0, which no order has, for anything else. */
export function orderIdOf({ id }: { readonly id: string }): number {
  return /^\d{1,9}$/.test(id) ? Number(id) : 0;
}
