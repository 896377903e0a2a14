import { everybody, managers, office, owners, type StaffRole } from "./staff-roles.ts";

/** Operations of resources; `api/admin/routes.ts` defines their input and output. */
export type ResourceCall = "list" | "one" | "create" | "change" | "delete" | "order" | "csv";

/** Resource of the back office: roles of its operations, and the registries that contain it. */
export interface Resource {
  /** Roles that may read it: list, one, CSV. */
  readonly readBy: readonly StaffRole[];
  /** Roles that may create, change, delete and order it. */
  readonly changedBy: readonly StaffRole[];
  /** Usual operations that it has. Further endpoints have a line in `api/admin/session/route-access.ts`. */
  readonly calls: readonly ResourceCall[];
  /** Whether its changes are written to the audit log. */
  readonly audited: boolean;
  /** Whether staff can save views of its list. */
  readonly views: boolean;
}

const usual = ["list", "one", "create", "change", "delete"] as const;
const read = ["list", "one"] as const;
const forEverybody = { readBy: everybody, changedBy: managers, audited: true, views: true } as const;
const forOffice = { ...forEverybody, readBy: office } as const;
const forOwners = { ...forEverybody, readBy: owners, changedBy: owners } as const;
/** Names of the audit log without operations. */
const logged = { ...forEverybody, calls: [], views: false } as const;

/**
 * Resources of the back office, in the order of the audit log's filter. Access to endpoints, names of the audit log, lists with saved views
 * and the tests of every route are derived from it.
 */
export const resources = {
  products: { ...forEverybody, calls: [...read, "create", "delete", "csv"] },
  stock: { ...forEverybody, calls: ["csv"], audited: false },
  categories: { ...forEverybody, calls: [...usual, "order"] },
  concerns: { ...forEverybody, calls: [...usual, "order"] },
  families: { ...forEverybody, calls: usual },
  sliders: { ...forOffice, calls: [...usual, "order"] },
  media: { ...forEverybody, calls: ["list", "create", "delete"] },
  cities: { ...forEverybody, calls: [...read, "change"] },
  orders: { ...forEverybody, calls: [...read, "create"] },
  returns: { ...forEverybody, calls: [...read, "create"] },
  coupons: { ...forOffice, calls: [...usual, "csv"] },
  offers: { ...forOffice, calls: [...usual, "csv"] },
  reviews: { ...forOffice, calls: [...read, "change", "delete"] },
  staff: { ...forOwners, calls: [...read, "create", "change"] },
  "staff-sessions": logged,
  "second-factors": logged,
  "code-batches": { ...forOffice, calls: [...read, "create", "change"] },
  "code-checks": { ...forOffice, calls: [...read, "csv"], audited: false },
  "fake-reports": { ...forOffice, calls: [...read, "change"] },
  settings: { ...forOffice, changedBy: owners, calls: [...read, "change"], views: false },
  brand: { ...forOwners, calls: [], views: false },
  "payment-settings": { ...forOwners, calls: [], views: false },
  "payment-rules": { ...forOffice, calls: [], views: false },
  "mail-server": { ...forEverybody, readBy: managers, changedBy: owners, calls: [], views: false },
  backups: { ...forOwners, calls: [], views: false },
  instance: logged,
  health: { ...forOwners, calls: [], audited: false, views: false },
  reports: { ...forEverybody, readBy: managers, calls: [], audited: false, views: false },
  privacy: { ...forOwners, calls: [], audited: false, views: false },
  "privacy-requests": { ...forOwners, calls: [...read, "create", "change"], views: false },
  "storage-places": { ...forOwners, calls: [...read, "change"], views: false },
  notifications: logged,
  "content-pages": { ...forOffice, calls: usual },
  "home-blocks": { ...forOffice, calls: [...read, "change"], views: false },
  notices: { ...forOffice, calls: read },
  "contact-messages": { ...forOffice, calls: [...read, "change", "delete"] },
  customers: { ...forOffice, calls: [...read, "change", "csv"] },
  guests: { ...forOffice, calls: ["one"], audited: false, views: false },
  couriers: { ...forEverybody, calls: usual },
  "payment-claims": { ...forOffice, calls: read },
  "hand-overs": { ...forEverybody, calls: read },
  statements: { ...forOffice, calls: [...read, "create", "delete"] },
  claims: { ...forOffice, calls: [...usual, "csv"] },
  "saved-views": { ...forEverybody, calls: [...read, "delete"], changedBy: everybody, views: false },
  "email-texts": { ...forOffice, calls: [...read, "change"] },
  "whatsapp-texts": { ...forOffice, calls: [...read, "change"] },
  emails: { ...forOffice, calls: read },
  outbox: { ...forOffice, calls: ["list"] },
  imports: { ...forEverybody, calls: read },
  synonyms: { ...forOffice, calls: usual },
  searches: { ...forOffice, calls: ["list", "delete"] },
  redirects: { ...forOffice, calls: usual },
  "demo-content": logged,
  "audit-log": { ...forOwners, calls: [...read, "csv"], audited: false },
} as const satisfies Record<string, Resource>;

export type ResourceName = keyof typeof resources;
type Having<Fact extends Partial<Resource>> = {
  [Name in ResourceName]: (typeof resources)[Name] extends Fact ? Name : never;
}[ResourceName];

/** Resources with logged changes. */
export type AuditedResourceName = Having<{ audited: true }>;
/** Names of the resources whose changes are in the audit log. Stored entries have them, so that none may be renamed. */
export const auditedResources = namesOf((name): name is AuditedResourceName => resources[name].audited);

/** Resources with saved views. */
export type ListedResource = Having<{ views: true }>;
/** Names of the resources with saved views. */
export const listedResources = namesOf((name): name is ListedResource => resources[name].views);

function namesOf<Name extends ResourceName>(isMeant: (name: ResourceName) => name is Name): readonly Name[] {
  return Object.keys(resources)
    .map((name) => name as ResourceName)
    .filter(isMeant);
}

/** Returns method and path of an operation, in the syntax of the API's server. */
export function routeOf(name: ResourceName, call: ResourceCall): `${string} /admin/${string}` {
  const path = `/admin/${name}` as const;
  switch (call) {
    case "list":
      return `GET ${path}`;
    case "one":
      return `GET ${path}/:id`;
    case "create":
      return `POST ${path}`;
    case "change":
      return `PATCH ${path}/:id`;
    case "delete":
      return `DELETE ${path}/:id`;
    case "order":
      return `PUT ${path}/order`;
    case "csv":
      return `GET ${path}.csv`;
  }
}

/** Returns the roles for an operation of a resource. */
export function rolesOf(name: ResourceName, call: ResourceCall): readonly StaffRole[] {
  const { readBy, changedBy }: Resource = resources[name];
  return call === "list" || call === "one" || call === "csv" ? readBy : changedBy;
}
