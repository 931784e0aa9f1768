import { isIP } from "node:net";

/**
 * The address of the caller: that of the connection, or, behind `hops` proxies, the entry that the outermost of them
 * appended to `X-Forwarded-For`. What stands further left in the header was written by the caller.
 */
export function clientAddress(connection: string | undefined, forwardedFor: string | undefined, hops: number): string {
  const chain = [
    connection ?? "",
    ...(forwardedFor ?? "")
      .split(",")
      .map((entry) => entry.trim())
      .reverse(),
  ];
  let address = plain(chain[0] ?? "");
  for (const entry of chain.slice(1, hops + 1)) {
    const next = plain(entry);
    if (isIP(next) === 0) break;
    address = next;
  }
  return address;
}

/** IPv4 written as IPv6 is the same caller. */
function plain(address: string): string {
  return address.startsWith("::ffff:") ? address.slice("::ffff:".length) : address;
}
