import * as artProofs from "contract/art-proofs.schema";
import * as artUploads from "contract/art-uploads.schema";
import * as auth from "contract/auth.schema";
import * as conventions from "contract/conventions.schema";
import * as customers from "contract/customers.schema";
import * as emailMessages from "contract/email-messages.schema";
import * as emailTemplates from "contract/email-templates.schema";
import * as files from "contract/files.schema";
import * as flags from "contract/flags.schema";
import * as history from "contract/history.schema";
import * as imports from "contract/imports.schema";
import * as lineImpact from "contract/line-impact.schema";
import * as lineItems from "contract/line-items.schema";
import * as locations from "contract/locations.schema";
import * as logos from "contract/logos.schema";
import * as machines from "contract/machines.schema";
import * as manualOrders from "contract/manual-orders.schema";
import * as notes from "contract/notes.schema";
import * as notifications from "contract/notifications.schema";
import * as orderChanges from "contract/order-changes.schema";
import * as orderImpact from "contract/order-impact.schema";
import * as orderList from "contract/order-list.schema";
import * as orderWrites from "contract/order-writes.schema";
import * as orders from "contract/orders.schema";
import * as productionGate from "contract/production-gate.schema";
import * as productions from "contract/productions.schema";
import * as proofRequests from "contract/proof-requests.schema";
import * as purchaseOrders from "contract/purchase-orders.schema";
import * as receivings from "contract/receivings.schema";
import * as requisitions from "contract/requisitions.schema";
import * as roles from "contract/roles.schema";
import * as savedViews from "contract/saved-views.schema";
import * as search from "contract/search.schema";
import * as splits from "contract/splits.schema";
import * as suppliers from "contract/suppliers.schema";
import * as tasks from "contract/tasks.schema";
import * as today from "contract/today.schema";
import * as users from "contract/users.schema";
import * as vendors from "contract/vendors.schema";
import * as workOrder from "contract/work-order.schema";
import { z } from "zod";

const modules = [
  artProofs,
  artUploads,
  auth,
  conventions,
  customers,
  emailMessages,
  emailTemplates,
  files,
  flags,
  history,
  imports,
  lineImpact,
  lineItems,
  locations,
  logos,
  machines,
  manualOrders,
  notes,
  notifications,
  orderChanges,
  orderImpact,
  orderList,
  orderWrites,
  orders,
  productionGate,
  productions,
  proofRequests,
  purchaseOrders,
  receivings,
  requisitions,
  roles,
  savedViews,
  search,
  splits,
  suppliers,
  tasks,
  today,
  users,
  vendors,
  workOrder,
];

/** Names the schemas that the contract exports: what a generated client calls its types. */
export function nameModels(): void {
  const taken = new Map<string, z.ZodType>();
  for (const [name, value] of modules.flatMap((module) => Object.entries<unknown>(module))) {
    if (!isModel(value)) continue;
    const id = name.charAt(0).toUpperCase() + name.slice(1);
    if ((taken.get(id) ?? value) !== value) throw new Error(`Two schemas of the contract are called ${name}.`);
    taken.set(id, value);
    z.globalRegistry.add(value, { ...z.globalRegistry.get(value), id });
  }
}

function isModel(value: unknown): value is z.ZodType {
  return value instanceof z.ZodObject || value instanceof z.ZodUnion || value instanceof z.ZodEnum;
}
