import {
  type ActionFunctionArgs,
  data,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type ServerBuild,
  type UNSAFE_DataWithResponseInit as ThrownData,
} from "react-router";
import { isDatabaseUnavailable } from "#db/database-unavailable.ts";
import { TooBusyError } from "#shop/limits/fair-queue.ts";
import { bestSellerCards } from "../catalogue/cards/best-seller-cards.ts";
import type { ProductCard } from "../catalogue/cards/product-card.ts";
import { busyContext, languageContext, requestNumberContext, shopContext } from "../request-context.ts";

type Routes = ServerBuild["routes"];
type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** Additional data of an error page. */
export interface FailureData {
  /** Request number in the log, for a bug; null otherwise. */
  readonly number: string | null;
  readonly bestSellers: readonly ProductCard[];
  readonly soldNoMore?: SoldNoMore;
}

/** Requested product that is no longer sold, in the language of the page. */
export interface SoldNoMore {
  readonly name: string;
  readonly category: { readonly id: number; readonly name: string };
}

/**
 * Wraps loaders and actions. Failures with status 404 get best sellers for the error page. An unreachable database and an overloaded shop
 * become 503. Any other exception is reported as a bug and becomes 500 with the request number.
 */
export function wrapRouteErrors(routes: Routes): Routes {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      if (route === undefined) return [id, route];
      const { loader, action } = route.module;
      const module = {
        ...route.module,
        ...(loader !== undefined && { loader: withErrorData(loader) }),
        ...(action !== undefined && { action: withErrorData(action) }),
      };
      return [id, { ...route, module }];
    }),
  );
}

function withErrorData<Given extends Args, Value>(work: (args: Given) => Value) {
  return async (args: Given): Promise<Awaited<Value>> => {
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
    return data({ ...attachedData(error), number: null, bestSellers: await bestSellers(args) }, error.init);
  }
  if (isRouteErrorResponse(error) || args.request.signal.aborted) return error;
  if (isDatabaseUnavailable(error) || error instanceof TooBusyError) {
    args.context.get(busyContext).busy = true;
    return data(null, { status: 503 });
  }
  args.context.get(shopContext).onError(error);
  return data({ number: args.context.get(requestNumberContext), bestSellers: [] }, { status: 500 });
}

/** Returns the data that the page attached to its 404. */
function attachedData({ data: attached }: ThrownData<unknown>): object {
  return typeof attached === "object" && attached !== null ? attached : {};
}

/** Returns four best sellers; none if they cannot be loaded, so that the visitor sees the 404 page and no other error. */
async function bestSellers({ context }: Args): Promise<ProductCard[]> {
  try {
    return await bestSellerCards(context.get(shopContext).catalogue, context.get(languageContext));
  } catch {
    return [];
  }
}

function isThrownData(error: unknown): error is ThrownData<unknown> {
  return (
    typeof error === "object" && error !== null && "type" in error && error.type === "DataWithResponseInit"
  );
}
