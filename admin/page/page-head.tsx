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
import { imagePath, Wordmark } from "../ui/image.tsx";
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
  // The layout reads the settings; a page before them has the name of the software.
  const { data: shop } = useQuery({ ...shopDetails, enabled: false });
  const brand = shop === undefined ? "smile" : localised(shop.brand_ar, shop.brand_en);
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

/** Logo of the shop: the image of the settings, else the built-in wordmark, else the brand in text. Decorative. */
export function Logo({ height }: { readonly height: number }) {
  const { data } = useQuery(shopDetails);
  if (data === undefined) return <Wordmark height={height} />;
  if (data.logo != null) return <img src={imagePath(data.logo, 320)} alt="" style={{ blockSize: height }} />;
  const brand = localised(data.brand_ar, data.brand_en);
  if (brand === "Smile") return <Wordmark height={height} />;
  return (
    <span className="strong" aria-hidden="true" style={{ fontSize: height * 0.75 }}>
      {brand}
    </span>
  );
}
