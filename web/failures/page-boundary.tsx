import { Outlet } from "react-router";
import type { Route } from "./+types/page-boundary.ts";
import { FailurePage } from "./failure-page.tsx";

/** Around every page: a failure of one is shown within header and footer, whose data the root has loaded all the same. */
export default function PageBoundary() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} />;
}
