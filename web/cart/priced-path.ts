/** Query parameters that price a cart. */
export interface PricedWith {
  readonly coupon?: string | undefined;
  readonly address_id?: number | null | undefined;
}

export function pricedPath(path: string, pricedWith: PricedWith): string {
  const given = Object.entries(pricedWith).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === null || value === "" ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}
