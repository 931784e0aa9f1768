import type { Call } from "contract/call";
import { calls } from "contract/calls";
import { failuresOf } from "server/api/openapi/failures";

const known = Object.values<Call>(calls).map((call) => ({
  call,
  pattern: new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
}));

/** Throws where a call of the contract answers with a status that the OpenAPI document does not name. */
export function requireDocumented(method: string, path: string, status: number): void {
  const [address = ""] = path.split("?");
  const matching = known.filter(({ call, pattern }) => call.method === method && pattern.test(address));
  const { call } = matching.find((each) => each.call.path === address) ?? matching[0] ?? {};
  if (!call || status === call.status || (status === 202 && call.mayAnswerLater) || status in failuresOf(call)) return;
  throw new Error(`${method} ${call.path} answered ${status}, which the OpenAPI document does not name.`);
}
