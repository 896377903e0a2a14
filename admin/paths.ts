/** The addresses of the back office, below /admin; links are made of these. */
export const paths = {
  home: "/",
  signIn: "/sign-in",
  firstOwner: "/first-owner/:token",
  invitation: "/invitation/:token",
  secondFactor: "/second-factor",
  account: "/account",
  orders: "/orders",
  newOrder: "/orders/new",
  order: "/orders/:id",
  handOvers: "/hand-overs",
  handOver: "/hand-overs/:id",
  cash: "/cash",
  statement: "/cash/statements/:id",
  couriers: "/couriers",
  courier: "/couriers/:id",
  customers: "/customers",
  customer: "/customers/:id",
  contentPages: "/pages",
  contentPage: "/pages/:id",
  sliders: "/sliders",
  slider: "/sliders/:id",
  settings: "/settings",
  delivery: "/settings/delivery",
  mailTexts: "/settings/mails",
  mailText: "/settings/mails/:id",
  print: "/print/:kind",
} as const;

/** An address with its place for an id filled in. */
export function pathTo(pattern: string, id: number | string): string {
  return pattern.replace(/:\w+/, encodeURIComponent(String(id)));
}
