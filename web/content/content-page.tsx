import type { ReactNode } from "react";
import { Breadcrumb } from "../seo/breadcrumb.tsx";
import type { LoadedContentPage } from "./load-content-page.ts";

interface ContentPageProps {
  readonly page: LoadedContentPage;
  readonly children: ReactNode;
}

export function ContentPage({ page: { title, summary }, children }: ContentPageProps) {
  return (
    <div className="wrap">
      <Breadcrumb here={title} />
      <div className="content">
        <header>
          <h1>{title}</h1>
          {summary !== "" && <p className="soft mt-2">{summary}</p>}
        </header>
        {children}
      </div>
    </div>
  );
}
