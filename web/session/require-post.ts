import { data } from "react-router";

/** Answers anything but POST with 405: the router hands every method that changes something to a page's action. */
export function requirePost({ method }: Request): void {
  if (method !== "POST") throw data(null, { status: 405 });
}
