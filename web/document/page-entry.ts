import { createContext } from "react";
import type { EntryContext } from "react-router";

/** The router's own account of the page that is being rendered, and the nonce of its scripts; undefined in browsers. */
export const PageEntry = createContext<{ readonly router: EntryContext; readonly nonce: string } | undefined>(
  undefined,
);
