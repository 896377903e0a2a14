import type { ComponentProps } from "react";
import { Link } from "react-router";
import { useLanguage } from "../language/use-language.ts";
import { localised } from "../paths.ts";

type LinkToProps = Omit<ComponentProps<typeof Link>, "to"> & { readonly to: string };

/** A link to a page of the map, in the language of this page. */
export function LinkTo({ to, ...props }: LinkToProps) {
  return <Link to={localised(to, useLanguage())} {...props} />;
}
