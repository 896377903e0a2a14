import "react";

// Custom properties that components set; React's types know none.
declare module "react" {
  interface CSSProperties {
    "--cart-count"?: number;
    "--fill"?: string;
  }
}
