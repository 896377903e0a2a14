import { createContext } from "react";
import type { EntryContext } from "react-router";

/** Page that the server renders; undefined in browsers. */
export const PageEntry = createContext<
  | {
      /** The router's description of the page. */
      readonly router: EntryContext;
      /** Data of the loaders, as the router's scripts read it. */
      readonly loaded: string;
      /** Nonce of a private page. */
      readonly nonce: string | undefined;
    }
  | undefined
>(undefined);
