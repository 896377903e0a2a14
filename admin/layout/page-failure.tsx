import { useEffect, useState } from "react";
import { useRouteError } from "react-router";
import { RequestFailure } from "../api/request-failure.ts";
import { m } from "../messages/compiled/messages.js";
import { FailureNotice } from "../ui/failure-notice.tsx";

const noConnection = new RequestFailure(0, null);

/**
 * In the place of a page that can't be shown. A script that is gone means that there is a newer release: it is loaded, but only once
 * the shop can be reached, as the browser's own page of a failure would have no way back.
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
