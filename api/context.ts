import type { Context } from "hono";
import type { EmailTextKind } from "#contract/admin/email-text-kinds.ts";
import type { Language } from "#contract/language.ts";
import type { Customer } from "#shop/customers/customer.ts";
import type { Shop } from "#shop/dependencies/shop.ts";
import type { OwnerWords } from "#shop/emails/email-texts.ts";
import type { Staff } from "#shop/staff/staff.ts";
import type { StaffSession } from "#shop/staff/staff-sessions.ts";

/** The shop and the server around it, as calls need them. */
export interface ApiDependencies extends Shop {
  /** Does work as soon as there is room for it; throws TooBusyError where too much waits already. */
  readonly admitted: <Value>(c: Context, work: () => Promise<Value>) => Promise<Value>;
  /** The address of the network that a request came from, as limits count it. */
  readonly clientAddress: (c: Context) => string;
  /** Whether a request was sent from a page of this shop, as a change made with a cookie has to be. */
  readonly isSameOrigin: (c: Context) => boolean;
  /** Makes a mail that is shown and never sent: emails are made beside the API. */
  readonly previewEmail: (mail: {
    readonly kind: EmailTextKind;
    readonly language: Language;
    readonly words: OwnerWords;
  }) => Promise<{ subject: string; html: string }>;
}

/** What the layers in front of a call have found out about the request. */
export interface ApiEnv {
  Variables: {
    language: Language;
    /** Set on calls behind `requireCustomer`. */
    customer: Customer;
    /** Set on calls behind `requireStaff`. */
    staff: Staff;
    staffSession: StaffSession;
    /** The token of either. */
    token: string;
    /** Hears of each time that an answer is given again from memory. */
    onAnswered: () => void;
  };
}
