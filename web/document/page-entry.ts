import { createContext } from "react";
import type { EntryContext } from "react-router";

/** The page that the server renders; undefined in browsers. */
export const PageEntry = createContext<
  | {
      /** The router's own description of the page. */
      readonly router: EntryContext;
      /** Data of the loaders, as the router's scripts read them. */
      readonly loaded: string;
      /** Allows the scripts of a private page. */
      readonly nonce: string | undefined;
    }
  | undefined
>(undefined);
