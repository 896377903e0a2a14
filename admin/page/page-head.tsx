import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, SearchX } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Link, useParams } from "react-router";
import { rowKey } from "../api/cache-row.ts";
import { shopDetails } from "../api/queries.ts";
import { type Readable, requestRow, type WholeRow } from "../api/resource-requests.ts";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { RequestFailure } from "../request-failure.ts";
import { listPath, type ResourceWithRow } from "../resources.ts";
import { BrandMark, shellBrand } from "../ui/brand-mark.tsx";
import { Empty, NotLoaded } from "../ui/not-loaded.tsx";
import { setPageTitle } from "../ui/page-title.ts";

/** Head of a page (the top bar on a phone): title, back link, actions. */
export function PageHead({
  title,
  back,
  beside,
  children,
  ...named
}: (
  | { readonly title: string; readonly titleText?: string }
  // Plain title for the browser's tab.
  | { readonly title: ReactNode; readonly titleText: string }
) & {
  readonly back?: string;
  readonly beside?: ReactNode;
  readonly children?: ReactNode;
}) {
  const titleText = "titleText" in named && named.titleText !== undefined ? named.titleText : title;
  // The layout reads the settings.
  const { data: shop = shellBrand } = useQuery({ ...shopDetails, enabled: false });
  const brand = localised(shop.brand_ar, shop.brand_en);
  useEffect(() => {
    setPageTitle(String(titleText), brand);
  }, [titleText, brand]);
  return (
    <div className="page-head">
      {back !== undefined && (
        <Link to={back} className="icon-button outlined" aria-label={m.back()}>
          <ArrowLeft size={18} className="mirror" aria-hidden />
        </Link>
      )}
      <h1>{title}</h1>
      {beside}
      {children !== undefined && <div className="page-actions">{children}</div>}
    </div>
  );
}

/** Page of the row in the URL: its content once loaded, until then its head. */
export function RowPage<Name extends Readable & ResourceWithRow>({
  resource,
  title,
  back = listPath(resource),
  children,
}: {
  readonly resource: Name;
  readonly title: string;
  /** Filtered list to return to. */
  readonly back?: string;
  readonly children: (row: WholeRow<Name>) => ReactNode;
}) {
  const id = Number(useParams()["id"]);
  const row = useQuery({
    queryKey: rowKey(resource, id),
    queryFn: ({ signal }) => requestRow(resource, id, signal),
  });
  const isGone = row.error instanceof RequestFailure && row.error.status === 404;
  if (row.data !== undefined) return children(row.data);
  return (
    <>
      <PageHead title={title} back={back} />
      {isGone ? (
        <section className="panel">
          <Empty icon={SearchX} title={m.row_gone()}>
            <Link to={back} className="button">
              {m.back()}
            </Link>
          </Empty>
        </section>
      ) : (
        <NotLoaded query={row} />
      )}
    </>
  );
}

/** Logo of the shop in the back office. Decorative. */
export function Logo({ height }: { readonly height: number }) {
  const { data = shellBrand } = useQuery(shopDetails);
  return <BrandMark brand={data} height={height} />;
}
