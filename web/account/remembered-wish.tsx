import { useSearchParams } from "react-router";

/** Hidden fields that carry through a sign-in form where the visitor came from and what was to go into the cart. */
export function RememberedWish() {
  const [parameters] = useSearchParams();
  return ["next", "product_id", "quantity", "wish"].map((name) => {
    const value = parameters.get(name);
    return value === null ? null : <input key={name} type="hidden" name={name} value={value} />;
  });
}
