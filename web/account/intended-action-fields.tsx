import { useSearchParams } from "react-router";

/** Hidden fields that carry where a visitor came from, and what the visitor wanted to do, through a form of signing in or up. */
export function IntendedActionFields() {
  const [parameters] = useSearchParams();
  return ["next", "intent", "product_id", "product_ids", "quantity"].map((name) => {
    const value = parameters.get(name);
    return value === null ? null : <input key={name} type="hidden" name={name} value={value} />;
  });
}
