import { m } from "../messages/compiled/messages.js";
import { Notice } from "../ui/feedback.tsx";

/** Note of staff about a customer; nothing without one. */
export function StaffNote({ note }: { readonly note: string }) {
  if (note === "") return null;
  return (
    <Notice tone="sun">
      <span className="small">{m.customer_note_of_staff()}</span>
      <p dir="auto" className="whitespace-pre-line">
        {note}
      </p>
    </Notice>
  );
}
