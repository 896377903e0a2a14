import type { RouterContextProvider } from "react-router";
import { data } from "react-router";
import { hasCodeBatch } from "#shop/settings/has-code-batch.ts";
import { shopContext } from "../request-context.ts";

/** Throws a 404 in a shop whose packs carry no codes. */
export async function requireCodes(context: Readonly<RouterContextProvider>): Promise<void> {
  const { packs_carry_codes } = await context.get(shopContext).catalogue.settings();
  if (!packs_carry_codes) throw data(null, { status: 404 });
}

/** Throws a 404 in a shop that has never made codes. Packs that were sold with codes keep their pages. */
export async function requireCodesOnce(context: Readonly<RouterContextProvider>): Promise<void> {
  const { catalogue, db } = context.get(shopContext);
  const { packs_carry_codes } = await catalogue.settings();
  if (!packs_carry_codes && !(await hasCodeBatch(db))) throw data(null, { status: 404 });
}
