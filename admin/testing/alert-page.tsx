import { Outlet } from "react-router";
import NewOrderAlert from "../notifications/new-order-alert.tsx";
import { PageHead } from "../page/page-head.tsx";

/** Page with the alert of new orders, which belongs to the layout. */
export function Component() {
  return (
    <>
      <PageHead title="Test" />
      <NewOrderAlert />
      <Outlet />
    </>
  );
}
