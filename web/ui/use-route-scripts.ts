import { useEffect } from "react";

/** What the router tells the browser of a route. */
interface KnownRoute {
  readonly module?: string;
  readonly clientActionModule?: string;
  readonly clientLoaderModule?: string;
}

/**
 * Loads the scripts of routes that this page sends forms to, or asks for something. The router loads them with the first
 * form, and where that fails it loads the whole page again: without a connection nothing would be left of the page.
 */
export function useRouteScripts(ids: readonly string[]) {
  useEffect(() => {
    const routes: Readonly<Record<string, KnownRoute>> = window.__reactRouterManifest?.routes ?? {};
    for (const id of ids) {
      const { module, clientActionModule, clientLoaderModule } = routes[id] ?? {};
      for (const script of [module, clientActionModule, clientLoaderModule]) {
        // One that does not come is asked for again with the form.
        if (script !== undefined) import(/* @vite-ignore */ script).catch(() => {});
      }
    }
  }, [ids]);
}

declare global {
  interface Window {
    readonly __reactRouterManifest?: { readonly routes: Readonly<Record<string, KnownRoute>> };
  }
}
