/** More products than these of a list are not counted: its total says so many. Nobody turns their pages to the end. */
export const maxCountedProducts = 10_000;
