import { useNavigation } from "react-router";

/** Bar at the top while the next page loads. Its style keeps it invisible for the first 250 ms. */
export function LoadingBar() {
  return useNavigation().state === "loading" && <div className="loading-bar" aria-hidden="true" />;
}
