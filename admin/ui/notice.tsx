import { CircleAlert, CircleCheck, Info, RotateCw, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { RequestFailure } from "../api/request-failure.ts";
import { m } from "../messages/compiled/messages.js";
import { Button } from "./button.tsx";

type NoticeTone = "sun" | "red" | "leaf" | "sea";
const icons = { sun: TriangleAlert, red: CircleAlert, leaf: CircleCheck, sea: Info };

/** Important notice; screen readers announce `red` immediately. */
export function Notice({ tone, children }: { readonly tone: NoticeTone; readonly children: ReactNode }) {
  const Icon = icons[tone];
  return (
    <div className="notice" data-tone={tone} role={tone === "red" ? "alert" : "status"}>
      <Icon size={18} aria-hidden />
      <div className="grow">{children}</div>
    </div>
  );
}

/** Text of an error: the API's own if it has one. */
export function failureText(error: unknown): string {
  if (!(error instanceof RequestFailure)) return m.failure_unexpected();
  if (error.status === 0) return m.failure_offline();
  if (error.message !== "") return error.message;
  return error.status === 503 ? m.failure_busy() : m.failure_unexpected();
}

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
