import { RotateCw } from "lucide-react";
import { m } from "../messages/compiled/messages.js";
import { Button } from "./button.tsx";
import { failureText, Notice } from "./feedback.tsx";

/** Notice that a refresh failed, with a retry button. */
export function StaleNotice({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Notice tone="sun">
      <span className="row wrap">
        <span className="grow">{m.failure_stale()}</span>
        <Button icon={<RotateCw size={16} aria-hidden />} onClick={onRetry}>
          {m.try_again()}
        </Button>
      </span>
    </Notice>
  );
}

/** Notice that loading failed, with the reason and a retry button. */
export function FailureNotice({
  error,
  onRetry,
}: {
  readonly error: unknown;
  readonly onRetry?: () => void;
}) {
  return (
    <Notice tone="red">
      <strong>{m.failure_title()}</strong>
      <p>{failureText(error)}</p>
      {onRetry !== undefined && (
        <Button icon={<RotateCw size={16} aria-hidden />} onClick={onRetry} className="mt-2">
          {m.try_again()}
        </Button>
      )}
    </Notice>
  );
}
