import "react";

// React's types know no custom properties; these are the ones that components set.
declare module "react" {
  interface CSSProperties {
    "--cart-count"?: number;
    "--fill"?: string;
  }
}
