import { Printer } from "lucide-react";
import { m } from "#messages/compiled/messages.js";
import { useHydrated } from "../ui/use-hydrated.ts";

/** Opens the browser's print dialog; without scripts the browser's own menu does. */
export function PrintButton() {
  if (!useHydrated()) return null;
  return (
    <button type="button" className="button" onClick={() => window.print()}>
      <Printer size={18} aria-hidden="true" />
      {m.print()}
    </button>
  );
}
