import "./language.ts";
import "./styles/admin.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { setNonce } from "get-nonce";
import { Direction } from "radix-ui";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { queryClient } from "./api/query-client.ts";
import { direction } from "./language.ts";
import { routes } from "./routes.tsx";
import { SessionDemands } from "./session/session-demands.tsx";
import { Toasts } from "./ui/feedback.tsx";

// Inline styles of dialogs, which stop the page from scrolling, need the nonce of the page's policy.
setNonce(document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "");

const root = document.getElementById("app");
if (root === null) throw new Error("expected the place of the app in the page");
const router = createBrowserRouter(routes, { basename: "/admin" });

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Direction.Provider dir={direction}>
        <RouterProvider router={router} />
        <SessionDemands />
        <Toasts />
      </Direction.Provider>
    </QueryClientProvider>
  </StrictMode>,
);
