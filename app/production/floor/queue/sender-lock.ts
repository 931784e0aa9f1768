/** Runs work so that of all tabs of this device one at a time does. */
export type SenderLock = (work: () => Promise<void>) => Promise<void>;

const LEASE_MS = 30_000;

type Device = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The browser's own locks; a lease in the storage where the shop's network has no TLS and so no locks. */
export function senderLock(name: string, device: Device): SenderLock {
  if (typeof navigator !== "undefined" && "locks" in navigator) {
    return async (work) => await navigator.locks.request(name, work);
  }
  return leaseLock(name, device);
}

/**
 * A lease that its holder renews while it works and that runs out where the tab died. Where two take it in the same moment, the
 * server still counts each key once.
 */
export function leaseLock(name: string, device: Device, now: () => number = Date.now): SenderLock {
  const own = String(Math.random());
  return async (work) => {
    const [holder, until] = (device.getItem(name) ?? "").split(" ");
    if (holder !== own && Number(until) > now()) return;
    const renew = () => device.setItem(name, `${own} ${now() + LEASE_MS}`);
    renew();
    const timer = setInterval(renew, LEASE_MS / 3);
    try {
      await work();
    } finally {
      clearInterval(timer);
      if (device.getItem(name)?.startsWith(`${own} `)) device.removeItem(name);
    }
  };
}
