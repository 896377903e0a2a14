import { useEffect, useState } from "react";
import { useRouteError } from "react-router";
import { m } from "../messages/compiled/messages.js";
import { RequestFailure } from "../request-failure.ts";
import { FailureNotice } from "../ui/feedback.tsx";

const noConnection = new RequestFailure(0, null);

/**
 * Error page. A missing script means that there is a newer release. It reloads only once the shop is reachable, because the browser's own
 * error page has no way back.
 */
export function PageFailure() {
  const error = useRouteError();
  const [isOffline, setOffline] = useState(!navigator.onLine);
  const retry = () =>
    fetch("/admin/", { method: "HEAD", cache: "no-store" }).then(
      () => location.reload(),
      () => setOffline(true),
    );
  useEffect(() => {
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  });
  return (
    <div className="page">
      <h1>{m.failure_page()}</h1>
      <FailureNotice error={isOffline ? noConnection : error} onRetry={retry} />
    </div>
  );
}
