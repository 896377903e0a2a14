import { useSearchParams } from "react-router";

/** Hidden fields that carry the intended action and `next` through a sign-in or sign-up form. */
export function IntendedActionFields() {
  const [parameters] = useSearchParams();
  return ["next", "intent", "product_id", "product_ids", "quantity"].map((name) => {
    const value = parameters.get(name);
    return value === null ? null : <input key={name} type="hidden" name={name} value={value} />;
  });
}
