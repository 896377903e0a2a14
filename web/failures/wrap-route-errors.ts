import {
  type ActionFunctionArgs,
  data,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type ServerBuild,
  type UNSAFE_DataWithResponseInit as ThrownData,
} from "react-router";
import { ProductListQuery } from "#contract/catalogue/product.ts";
import { isDatabaseUnavailable } from "#db/database-unavailable.ts";
import { TooBusyError } from "#shop/limits/fair-queue.ts";
import { type ProductCard, productCard } from "../products/product-card.ts";
import { busyContext, languageContext, requestNumberContext, shopContext } from "../request-context.ts";

type Routes = ServerBuild["routes"];
type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** What a page about a failure has to offer beside its words. */
export interface FailureData {
  /** Names the request in the log. */
  readonly number: string | null;
  readonly bestSellers: readonly ProductCard[];
  /** The product that was asked for, where the shop sells it no more. */
  readonly soldNoMore?: SoldNoMore;
}

export interface SoldNoMore {
  readonly name: string;
  readonly category: { readonly id: number; readonly name: string };
}

const shownProducts = 4;

/**
 * The routes with loaders and actions whose failures bring along what their page shows: best sellers where something is not
 * there, the number of the request where a bug is behind it, 503 while the database is away or the shop is full.
 */
export function wrapRouteErrors(routes: Routes): Routes {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      if (route === undefined) return [id, route];
      const { loader, action } = route.module;
      const module = {
        ...route.module,
        ...(loader !== undefined && { loader: guarded(loader) }),
        ...(action !== undefined && { action: guarded(action) }),
      };
      return [id, { ...route, module }];
    }),
  );
}

function guarded<Given extends Args, Answer>(work: (args: Given) => Answer) {
  return async (args: Given): Promise<Awaited<Answer>> => {
    try {
      return await work(args);
    } catch (error) {
      throw await failureFor(error, args);
    }
  };
}

async function failureFor(error: unknown, args: Args): Promise<unknown> {
  if (error instanceof Response) return error;
  if (isThrownData(error)) {
    if (error.init?.status !== 404) return error;
    return data({ ...brought(error), number: null, bestSellers: await bestSellers(args) }, error.init);
  }
  if (isRouteErrorResponse(error) || args.request.signal.aborted) return error;
  if (isDatabaseUnavailable(error) || error instanceof TooBusyError) {
    args.context.get(busyContext).busy = true;
    return data(null, { status: 503 });
  }
  args.context.get(shopContext).onError(error);
  return data({ number: args.context.get(requestNumberContext), bestSellers: [] }, { status: 500 });
}

/** What the page itself had to say about what is not there. */
function brought({ data: said }: ThrownData<unknown>): object {
  return typeof said === "object" && said !== null ? said : {};
}

/** None while they can't be told: the page is about something else. */
async function bestSellers({ context }: Args): Promise<ProductCard[]> {
  try {
    const { products } = await context
      .get(shopContext)
      .catalogue.listProducts(ProductListQuery.parse({ per_page: shownProducts, one_per_family: "1" }));
    return products.map((product) => productCard(product, context.get(languageContext)));
  } catch {
    return [];
  }
}

function isThrownData(error: unknown): error is ThrownData<unknown> {
  return (
    typeof error === "object" && error !== null && "type" in error && error.type === "DataWithResponseInit"
  );
}
