import { useRouteError } from "react-router";
import { m } from "../messages/compiled/messages.js";
import { FailureNotice } from "../ui/failure-notice.tsx";

/** In the place of a page that can't be shown. A script that is gone means that there is a newer release: it is loaded. */
export function PageFailure() {
  const error = useRouteError();
  return (
    <div className="page">
      <h1>{m.failure_page()}</h1>
      <FailureNotice error={error} onRetry={() => location.reload()} />
    </div>
  );
}
