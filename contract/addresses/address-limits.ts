/** Maximum number of addresses of a customer, to limit the storage of an account. */
export const maxAddresses = 20;

/** Maximum length of an area within a governorate, in characters. */
export const maxAreaLength = 80;
