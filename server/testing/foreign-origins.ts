/** What requests that no page of the shop at http://localhost has sent say of where they come from. */
export const foreign: readonly Readonly<Record<string, string>>[] = [
  { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" },
  { "Sec-Fetch-Site": "same-site", Origin: "https://other.localhost" },
  { "Sec-Fetch-Site": "none" },
  { "Sec-Fetch-Site": "" },
  { "Sec-Fetch-Site": "same-origin", Origin: "localhost" },
  // The browser's own word counts more than an origin that seems right, such as that of the same name over http.
  { "Sec-Fetch-Site": "cross-site", Origin: "http://localhost" },
  { Origin: "https://evil.example" },
  { Origin: "http://localhost.evil.example" },
  { Origin: "http://localhost:8080" },
  { Origin: "null" },
  { Origin: "localhost" },
  // A browser that sends neither is older than any that the shop is built for.
  {},
  { Referer: "http://localhost/cart" },
];
