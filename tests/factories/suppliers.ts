import type { SupplierBody } from "contract/suppliers.schema";
import type { TestBackend } from "../setup/test-api";

let serial = 0;

export interface MadeSupplier {
  id: number;
  name: string;
  lock_version: number;
}

/** A supplier of goods as a person enters one; says differently what the test needs. */
export async function makeSupplier(
  test: TestBackend,
  { token }: { token: string },
  recipe: Partial<SupplierBody> = {},
): Promise<MadeSupplier> {
  serial += 1;
  const body = {
    name: `Tidewater Blanks ${serial}`,
    code: `TB${serial}`,
    po_email: `orders${serial}@tidewater.example`,
    lead_time_days: 3,
    ...recipe,
  };
  const answer = await test.call("POST", "/sourcing/suppliers", { token, body });
  if (answer.status !== 201) throw new Error(`No supplier: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}
