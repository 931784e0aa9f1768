import { bearerCall, define } from "./call";
import { listEnvelope, oneEnvelope, writeEnvelope } from "./conventions.schema";
import { customer, customerDetail, customerPatch, customerQuery } from "./customers.schema";
import { historyList, historyQuery } from "./history.schema";
import { CHANGES_ORDERS, LISTS_ORDERS } from "./needs";

/** Who orders. */
export const customersCalls = {
  listCustomers: define({
    ...bearerCall,
    method: "GET",
    path: "/customers",
    tag: "Customers",
    summary: "List customers",
    needs: LISTS_ORDERS,
    query: customerQuery,
    response: listEnvelope(customer),
  }),
  getCustomer: define({
    ...bearerCall,
    method: "GET",
    path: "/customers/{id}",
    tag: "Customers",
    summary: "One customer with orders, logos and files",
    needs: LISTS_ORDERS,
    response: oneEnvelope(customerDetail),
  }),
  patchCustomer: define({
    ...bearerCall,
    method: "PATCH",
    path: "/customers/{id}",
    tag: "Customers",
    summary: "Change contact, addresses, note and tags",
    needs: CHANGES_ORDERS,
    body: customerPatch,
    response: writeEnvelope(customerDetail),
  }),
  listCustomerHistory: define({
    ...bearerCall,
    method: "GET",
    path: "/customers/{id}/history",
    tag: "Customers",
    summary: "History, newest first",
    needs: LISTS_ORDERS,
    query: historyQuery,
    response: historyList,
  }),
} as const;
