import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { EmailTextKind } from "#contract/admin/emails/email-text-kinds.ts";
import type { PagePreview } from "#contract/admin/page-preview.ts";
import type { Language } from "#contract/language.ts";
import type { Customer } from "#shop/customers/customer.ts";
import type { Shop } from "#shop/dependencies/shop.ts";
import type { OwnerWords } from "#shop/emails/email-texts.ts";
import type { MailServerTry } from "#shop/emails/mail-settings.ts";
import type { IncomingBodies } from "#shop/limits/bodies/incoming-bodies.ts";
import type { Staff } from "#shop/staff/staff.ts";
import type { StaffSession } from "#shop/staff/staff-sessions.ts";
import type { Draft } from "#shop/storefront/draft-catalogue.ts";

/** Dependencies of the routes: the shop and its server. */
export interface ApiDependencies extends Shop {
  /** Runs work when there is a place for it. Throws TooBusyError when too many wait. */
  readonly admitted: <Value>(c: Context, work: () => Promise<Value>) => Promise<Value>;
  /** Receives the bodies of all requests. */
  readonly bodies: IncomingBodies;
  /** Returns the client's address, as limits count it. */
  readonly clientAddress: (c: Context) => string;
  /** Returns whether a page of this shop sent the request, as changes with a cookie require. */
  readonly isSameOrigin: (c: Context) => boolean;
  /** Renders an e-mail as a preview. */
  readonly previewEmail: (mail: {
    readonly kind: EmailTextKind;
    readonly language: Language;
    readonly words: OwnerWords;
  }) => Promise<{ subject: string; html: string }>;
  /** Sends a test e-mail by a mail server that is not saved; returns null once it is accepted, or else the error. */
  readonly tryMailServer: (typed: MailServerTry) => Promise<string | null>;
  /** Renders a public page with unsaved content; null if the path is no page. */
  readonly previewPage: (path: string, draft: Draft) => Promise<PagePreview | null>;
}

/** Variables that middleware sets. */
export interface ApiEnv {
  Variables: {
    language: Language;
    customer: Customer;
    staff: Staff;
    staffSession: StaffSession;
    /** Token of the customer or staff member. */
    token: string;
    /** Called each time the response is served from the cache. */
    onResponse: () => void;
  };
}

/** App that the routes are registered with. */
export type Api = OpenAPIHono<ApiEnv>;

/** Request of the API with its variables. */
export type ApiContext = Context<ApiEnv>;
