import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// Source of the visit (checkout/visit-source.ts), for this tab only.
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
