import { Printer } from "lucide-react";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";

/** Button that opens the browser's print dialog. */
export function PrintButton() {
  return (
    <Button kind="primary" icon={<Printer size={17} aria-hidden />} onClick={() => print()}>
      {m.print()}
    </Button>
  );
}
