import { request } from "../api/request.ts";

/** Ends the session and clears its data from memory. */
export async function signOut(): Promise<void> {
  await request("/auth/logout", { method: "POST", asksAgain: false }).catch(() => {});
  location.assign("/admin/sign-in");
}
