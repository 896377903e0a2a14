import { CloudCheck } from "lucide-react";
import { m } from "#messages/compiled/messages.js";

/** Says that what is typed is kept, once it is. Its place is reserved, so that nothing moves while somebody types. */
export function DraftNote({ isKept }: { readonly isKept: boolean }) {
  return (
    <p className="draft-note small" role="status">
      {isKept && (
        <>
          <CloudCheck size={18} aria-hidden="true" />
          {m.draft_kept()}
        </>
      )}
    </p>
  );
}
