import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// How the visitor came to the shop (checkout/visit-source.ts), for its own tab only.
try {
  sessionStorage["smile:source"] ??= `${document.referrer} ${location.search}`;
} catch {
  // The browser blocks storage.
}

// A separate task, because parsing React took one already.
setTimeout(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  }),
);
