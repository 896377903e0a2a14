import { tmpdir } from "node:os";
import type { Database } from "#db/database.ts";
import { noGuessLimits } from "#shop/authenticity/guess-limits.ts";
import { openIncomingBodies } from "#shop/limits/bodies/incoming-bodies.ts";
import { noRateLimits } from "#shop/limits/rate-limits.ts";
import { openImageProcess } from "#shop/media/image-process/open-image-process.ts";
import { mediaStoreIn } from "#shop/media/media-store.ts";
import { createSearchMisses } from "#shop/search/search-misses.ts";
import { cacheCatalogue } from "#shop/storefront/cached-catalogue.ts";
import { createProductSearch } from "#shop/storefront/search-products.ts";
import { listedBackups } from "#shop/testing/listed-backups.ts";
import { plainPasswords } from "#shop/testing/plain-passwords.ts";
import { testCodeKey } from "#shop/testing/test-code-key.ts";
import type { ApiDependencies } from "../context.ts";

/** Dependencies of routes in tests: fast password hashes, no limits. */
export function testDependencies(db: Database): ApiDependencies {
  return {
    db,
    catalogue: cacheCatalogue(db),
    accountDependencies: {
      passwords: plainPasswords,
      rateLimits: noRateLimits,
      hashPhone: testCodeKey.hashPhone,
    },
    bodies: openIncomingBodies(() => {}),
    admitted: (_, work) => work(),
    clientAddress: () => "nowhere",
    codes: { key: testCodeKey, limits: { maxChecks: 5, maxDevices: 3 }, guesses: noGuessLimits },
    openOrders: null,
    media: mediaStoreIn(tmpdir()),
    photos: mediaStoreIn(tmpdir()),
    imageDrawer: openImageProcess(),
    backups: listedBackups(),
    instance: { copy: false, publicUrl: "https://shop.example" },
    previewEmail: async ({ words }) => ({ subject: words.subject, html: `<p>${words.intro}</p>` }),
    tryMailServer: async ({ settings }) => (settings.host === "127.0.0.1" ? "ECONNREFUSED" : null),
    previewPage: async (path) => (path === "/" ? { html: "<p>Home</p>" } : null),
    search: createProductSearch(db),
    searchMisses: createSearchMisses(db),
    secondFactor: "optional",
    hasSmtpUrl: false,
    isSameOrigin: ({ req }) => req.header("sec-fetch-site") === "same-origin",
    publicUrl: "https://shop.example",
    verifyUrl: "https://shop.example",
    onError: () => {},
  };
}
