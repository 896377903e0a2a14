import { SearchX } from "lucide-react";
import { Link } from "react-router";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { paths } from "../paths.ts";
import { Empty } from "../ui/not-loaded.tsx";

export function Component() {
  return (
    <>
      <PageHead title={m.page_unknown()} />
      <section className="panel">
        <Empty icon={SearchX} title={m.page_unknown_hint()}>
          <Link to={paths.home} className="button primary">
            {m.nav_home()}
          </Link>
        </Empty>
      </section>
    </>
  );
}
