import type { Client } from "#contract/customers.ts";
import { nationalPhone } from "#contract/phone/phone.ts";
import type { Customer } from "#shop/customers/customer.ts";

export function toClientJson({ id, name, email, phone, pending_email }: Customer): Client {
  return { id, name, email, phone: nationalPhone(phone), pending_email };
}
