/** The maximum number of addresses of a customer: far above need, and a bound on what one account can store. */
export const maxAddresses = 20;
