import { createContext, type ReactNode, useContext } from "react";
import type { FormProps, LinkProps, Location, UIMatch } from "react-router";

/*
 * Stands in for the router in the build of the limits: what components use of it while they render, at the least cost.
 * Anything else is the router's own, which fails where there is no router: it cannot be rendered unnoticed.
 */
export * from "react-router";

/** What the router knows about a page, and what its own components write into it. */
export interface PlainPage {
  readonly location: Location;
  readonly matches: readonly UIMatch[];
  readonly outlet: ReactNode;
  readonly meta: ReactNode;
  readonly links: ReactNode;
  readonly scripts: ReactNode;
}

export const PlainPageContext = createContext<PlainPage | null>(null);

function usePage(): PlainPage {
  const page = useContext(PlainPageContext);
  if (page === null) throw new Error("expected to render a plain page");
  return page;
}

interface PlainLinkProps extends Omit<LinkProps, "to"> {
  readonly to: string;
}

export function Link({
  to,
  target,
  discover,
  prefetch,
  relative,
  reloadDocument,
  replace,
  mask,
  state,
  preventScrollReset,
  viewTransition,
  defaultShouldRevalidate,
  ...rest
}: PlainLinkProps) {
  return <a {...rest} href={to} target={target} data-discover="true" />;
}

export function Form({
  method = "get",
  discover,
  fetcherKey,
  navigate,
  reloadDocument,
  replace,
  state,
  relative,
  preventScrollReset,
  viewTransition,
  defaultShouldRevalidate,
  ...rest
}: FormProps) {
  return <form method={method} {...rest} data-discover="true" />;
}

export function Outlet() {
  return usePage().outlet;
}

export function Meta() {
  return usePage().meta;
}

export function Links() {
  return usePage().links;
}

/** Its script is the first of those that `LateScripts` writes. */
export function ScrollRestoration() {
  return null;
}

export function LateScripts() {
  return usePage().scripts;
}

export function useLocation() {
  return usePage().location;
}

export function useMatches() {
  return usePage().matches;
}

export function useRouteLoaderData(id: string) {
  return usePage().matches.find((match) => match.id === id)?.loaderData;
}

export function useSearchParams() {
  return noSearch;
}

export function useNavigation() {
  return idle;
}

export function useFetcher() {
  return idleFetcher;
}

export function useNavigate() {
  return doNothing;
}

export function useSubmit() {
  return doNothing;
}

export function useBlocker() {
  return idle;
}

function doNothing() {}

const noSearch = [new URLSearchParams(), doNothing] as const;
const idle = { state: "idle" } as const;
const idleFetcher = {
  Form,
  ...idle,
  data: undefined,
  load: doNothing,
  submit: doNothing,
  reset: doNothing,
} as const;
