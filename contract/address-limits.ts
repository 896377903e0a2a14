/** The most addresses a customer keeps: far above need, and a bound on what one account can store. */
export const maxAddresses = 20;
