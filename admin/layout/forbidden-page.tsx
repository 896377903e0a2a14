import { Lock } from "lucide-react";
import { Link } from "react-router";
import { m } from "../messages/compiled/messages.js";
import { paths } from "../paths.ts";
import { Empty } from "../ui/empty.tsx";
import { PageHead } from "./page-head.tsx";

/** A room that is none of one's role. */
export function ForbiddenPage() {
  return (
    <>
      <PageHead title={m.page_forbidden()} titleText={m.page_forbidden()} />
      <section className="panel">
        <Empty icon={<Lock size={26} />} title={m.page_forbidden_hint()}>
          <Link to={paths.orders} className="button" data-kind="primary">
            {m.nav_orders()}
          </Link>
        </Empty>
      </section>
    </>
  );
}
