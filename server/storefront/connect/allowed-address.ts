import { type LookupAddress, type LookupOptions, lookup } from "node:dns";
import { BlockList, isIP } from "node:net";

/** Addresses that are not of the internet: loopback, private, link-local, shared, test networks, multicast. */
const OWN_NETWORK = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  OWN_NETWORK.addSubnet(network, prefix, "ipv4");
}
/** Of IPv6 only what is given out to the internet is of the internet, without what stands for IPv4 in it. */
const INTERNET = new BlockList();
INTERNET.addSubnet("2000::", 3, "ipv6");
const TUNNELS = new BlockList();
TUNNELS.addSubnet("2001::", 23, "ipv6");
TUNNELS.addSubnet("2001:db8::", 32, "ipv6");
TUNNELS.addSubnet("2002::", 16, "ipv6");

export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return OWN_NETWORK.check(address, "ipv4");
  return family === 6 && (!INTERNET.check(address, "ipv6") || TUNNELS.check(address, "ipv6"));
}

/** Why a store must not be asked at this address, in a sentence; null where it may. Names are resolved only when it is asked. */
export function addressProblem(url: URL, allowPrivateNetwork: boolean): string | null {
  if (allowPrivateNetwork) return null;
  if (url.protocol !== "https:") return "Use an address that begins with https://.";
  const host = url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  const isLocalName = isIP(host) === 0 && (!host.includes(".") || /\.(?:localhost|local|internal)$/.test(host));
  return isLocalName || isPrivateAddress(host) ? "Use an address on the internet. This one is private." : null;
}

export class PrivateAddress extends Error {}

type Found = (error: Error | null, addresses: LookupAddress[] | string, family?: number) => void;

/** Resolves a name as the system does, and fails where any of its addresses is private. The connection is made to what it answers. */
export function lookupPublic(hostname: string, options: LookupOptions, found: Found): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return found(error ?? new Error("The name has no address."), []);
    if (addresses.some(({ address }) => isPrivateAddress(address))) {
      return found(new PrivateAddress(`${hostname} is at a private address.`), []);
    }
    return options.all ? found(null, addresses) : found(null, first.address, first.family);
  });
}
