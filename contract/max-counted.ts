/** Maximum that lists and tabs count; a total of this many means that many or more. */
export const maxCounted = 10_000;
