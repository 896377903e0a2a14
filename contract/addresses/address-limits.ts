/** Maximum number of addresses of a customer, to limit the storage of an account. */
export const maxAddresses = 20;
