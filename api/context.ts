import type { Context } from "hono";
import type { EmailTextKind } from "#contract/admin/email-text-kinds.ts";
import type { Language } from "#contract/language.ts";
import type { Database } from "#db/database.ts";
import type { CheckLimits } from "#shop/authenticity/check-code.ts";
import type { CodeKey } from "#shop/authenticity/code-key.ts";
import type { AccountDependencies } from "#shop/customers/account-dependencies.ts";
import type { Customer } from "#shop/customers/customer.ts";
import type { OwnerWords } from "#shop/emails/email-texts.ts";
import type { MediaStore } from "#shop/media/media-store.ts";
import type { PictureDrawer } from "#shop/media/picture-process/picture-work.ts";
import type { ShopObserver } from "#shop/observing/shop-observer.ts";
import type { OpenOrderLimits } from "#shop/orders/open-orders.ts";
import type { SearchMisses } from "#shop/search/search-misses.ts";
import type { ProductSearch } from "#shop/search/search-products.ts";
import type { Staff } from "#shop/staff/staff.ts";
import type { StaffSession } from "#shop/staff/staff-sessions.ts";
import type { SecondFactorPolicy } from "#shop/staff/staff-sign-in.ts";

/** What the calls work with. */
export interface ApiDependencies {
  readonly db: Database;
  readonly accountDependencies: AccountDependencies;
  /** Does work as soon as there is room for it; throws TooBusyError where too much waits already. */
  readonly admitted: <Value>(c: Context, work: () => Promise<Value>) => Promise<Value>;
  /** The address of the network that a request came from, as limits count it. */
  readonly clientAddress: (c: Context) => string;
  /** The key under which the codes of packs are stored, and the limits that make one suspicious. */
  readonly codes: { readonly key: CodeKey; readonly limits: CheckLimits };
  /** Limits on what an account, a phone and a network may have ordered; null limits nothing. */
  readonly openOrders: OpenOrderLimits | null;
  /** Called with the counted address of an order that the limit of its network refused. */
  readonly onNetworkRefused?: ((address: string) => void) | undefined;
  /** The pictures of the catalogue. */
  readonly media: MediaStore;
  /** Photos that customers have sent, for the eyes of staff. */
  readonly photos: MediaStore;
  /** Hears of what is counted. */
  readonly observer?: ShopObserver | undefined;
  readonly pictureDrawer: PictureDrawer;
  /** Makes a mail that is shown and never sent: emails are made beside the API. */
  readonly previewEmail: (mail: {
    readonly kind: EmailTextKind;
    readonly language: Language;
    readonly words: OwnerWords;
  }) => Promise<{ subject: string; html: string }>;
  readonly search: ProductSearch;
  readonly searchMisses: SearchMisses;
  /** Whether owners and managers need a second factor. */
  readonly secondFactor: SecondFactorPolicy;
  /** Whether the process was told of a server that sends its mails. */
  readonly sendsMail: boolean;
  /** Whether a request was sent from a page of this shop, as a change made with a cookie has to be. */
  readonly isSameOrigin: (c: Context) => boolean;
  /** Where visitors reach the shop, and so its pictures, without a slash at the end. */
  readonly mediaUrl: string;
  /** Where visitors reach the shop, without a slash at the end. */
  readonly publicUrl: string;
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
