import type { ComponentProps } from "react";
import { Link } from "react-router";
import { useLanguage } from "../language/use-language.ts";
import { localised } from "../paths.ts";

type LinkToProps = Omit<ComponentProps<typeof Link>, "to"> & { readonly to: string };

/** Link to a path of `paths`, in the language of this page. */
export function LinkTo({ to, ...props }: LinkToProps) {
  return <Link to={localised(to, useLanguage())} {...props} />;
}
