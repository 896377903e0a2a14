import { Outlet } from "react-router";
import type { Route } from "./+types/page-boundary.ts";
import { FailurePage } from "./failure-page.tsx";

/** Error boundary of all pages: shows the failure between header and footer, whose data the root has loaded. */
export default function PageBoundary() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} />;
}
