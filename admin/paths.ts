/** Paths below /admin of pages without a resource. Those of resources are in `resources.ts`. */
export const paths = {
  home: "/",
  signIn: "/sign-in",
  forgottenPassword: "/forgotten-password",
  firstOwner: "/first-owner/:token",
  invitation: "/invitation/:token",
  secondFactor: "/second-factor",
  account: "/account",
  guide: "/guide",
  newOrder: "/orders/new",
  newProduct: "/products/new",
  trySearch: "/search/try",
  breach: "/settings/privacy/breach",
  print: "/print/:kind",
  copy: "/settings/copy",
} as const;
