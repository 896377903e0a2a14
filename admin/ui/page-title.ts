let pageTitle = "";
let shopName = "";
let newOrders = 0;

/** Sets the title of the page in the browser's tab, with the name of the shop. */
export function setPageTitle(title: string, brand: string): void {
  pageTitle = title;
  shopName = brand;
  write();
}

/** Shows the number of new orders before the title; 0 removes it. */
export function setTitleBadge(count: number): void {
  newOrders = count;
  write();
}

function write(): void {
  const ofShop = shopName === "" ? "" : ` · ${shopName}`;
  document.title = `${newOrders > 0 ? `(${newOrders}) ` : ""}${pageTitle}${ofShop}`;
}
