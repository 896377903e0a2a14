let pageTitle = "";
let newOrders = 0;

/** Sets the title of the page in the browser's tab. */
export function setPageTitle(title: string): void {
  pageTitle = title;
  write();
}

/** Shows the number of new orders before the title; 0 removes it. */
export function setTitleBadge(count: number): void {
  newOrders = count;
  write();
}

function write(): void {
  document.title = `${newOrders > 0 ? `(${newOrders}) ` : ""}${pageTitle} · smile`;
}
