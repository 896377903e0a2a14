import { data } from "react-router";

/** Any address that the shop does not know. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
