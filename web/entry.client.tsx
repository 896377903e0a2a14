import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { overwriteGetLocale } from "#messages/compiled/runtime.js";

// The server has written the language into the page; switching it loads another document.
const language = document.documentElement.lang === "en" ? "en" : "ar";
overwriteGetLocale(() => language);

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
