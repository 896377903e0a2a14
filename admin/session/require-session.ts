import { type LoaderFunctionArgs, redirect } from "react-router";
import { queryClient } from "../api/query-client.ts";
import { paths } from "../paths.ts";
import { RequestFailure } from "../request-failure.ts";
import { staffSession } from "./staff-session.ts";

/** Requires a session. Redirects staff without a required second factor to its setup. */
export async function requireSession(args: LoaderFunctionArgs): Promise<null> {
  const staff = await requireStarted(args);
  if (staff.second_factor_needed) throw redirect(paths.secondFactor);
  return null;
}

/** Requires a session of any state. Redirects to sign-in and back. */
export async function requireStarted({ request }: LoaderFunctionArgs) {
  try {
    return await queryClient.ensureQueryData(staffSession);
  } catch (error) {
    if (!(error instanceof RequestFailure) || error.status !== 401) throw error;
    const { pathname, search } = new URL(request.url);
    const next = pathname.replace(/^\/admin/, "") + search;
    throw redirect(
      next === "/" || next === "" ? paths.signIn : `${paths.signIn}?${new URLSearchParams({ next })}`,
    );
  }
}
