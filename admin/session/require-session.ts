import { type LoaderFunctionArgs, redirect } from "react-router";
import { queryClient } from "../api/query-client.ts";
import { RequestFailure } from "../api/request-failure.ts";
import { paths } from "../paths.ts";
import { staffSession } from "./staff-session.ts";

/** Lets nobody in without a session, and sends who still lacks a second factor to set one up. */
export async function requireSession(args: LoaderFunctionArgs): Promise<null> {
  const staff = await requireStarted(args);
  if (staff.second_factor_needed) throw redirect(paths.secondFactor);
  return null;
}

/** Lets nobody in without a session, whatever it lacks; after signing in one is where one wanted to go. */
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
