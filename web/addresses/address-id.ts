/** The id in an address of the book's pages; 0, which no address has, for anything else. */
export function addressIdOf({ addressId }: { readonly addressId: string }): number {
  return /^\d{1,9}$/.test(addressId) ? Number(addressId) : 0;
}
