import { isRouteErrorResponse } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { paths } from "../paths.ts";
import { SearchBox } from "../search/search-box.tsx";
import { LinkTo } from "../ui/link-to.tsx";

/** What a visitor sees when there is no such page, the shop is busy, or something broke: what happened, and a way on. */
export function FailurePage({ error }: { readonly error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { title, text } = words(status);
  return (
    <div className="wrap narrow">
      <title>{`${title} · Smile`}</title>
      <h1>{title}</h1>
      <p className="soft">{text}</p>
      <SearchBox />
      <LinkTo to={paths.home()} className="button wide">
        {m.go_home()}
      </LinkTo>
      <LinkTo to={paths.products()} className="button second wide">
        {m.all_products()}
      </LinkTo>
    </div>
  );
}

function words(status: number) {
  if (status === 404) return { title: m.not_found_title(), text: m.not_found_text() };
  if (status === 503) return { title: m.busy_title(), text: m.error_busy() };
  return { title: m.failure_title(), text: m.error_unexpected() };
}
