/** Headers of requests from pages other than those of the shop at http://localhost. */
export const foreign: readonly Readonly<Record<string, string>>[] = [
  { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" },
  { "Sec-Fetch-Site": "same-site", Origin: "https://other.localhost" },
  { "Sec-Fetch-Site": "none" },
  { "Sec-Fetch-Site": "" },
  { "Sec-Fetch-Site": "same-origin", Origin: "localhost" },
  // `Sec-Fetch-Site` counts more than a matching origin, such as that of the same name over HTTP.
  { "Sec-Fetch-Site": "cross-site", Origin: "http://localhost" },
  { Origin: "https://evil.example" },
  { Origin: "http://localhost.evil.example" },
  { Origin: "http://localhost:8080" },
  { Origin: "null" },
  { Origin: "localhost" },
  // A browser that sends neither is older than the supported ones.
  {},
  { Referer: "http://localhost/cart" },
];
