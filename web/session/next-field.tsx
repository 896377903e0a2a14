import { useSearchParams } from "react-router";

/** Hidden field that carries the target after signing in or up through the form. */
export function NextField() {
  const next = useSearchParams()[0].get("next");
  return next === null ? null : <input type="hidden" name="next" value={next} />;
}
