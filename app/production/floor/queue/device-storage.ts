import { countKeptEntries, type Device } from "./kept-entries";

let memory: Device | undefined;

/** The browser's storage; where it is blocked, this page's own memory, which keeps what was entered as long as the page is open. */
export function openDevice(): Device {
  try {
    const { localStorage } = window;
    localStorage.removeItem("floor-probe");
    return localStorage;
  } catch {
    memory ??= memoryDevice();
    return memory;
  }
}

/** How many entries of the floor, of anybody, wait on the device that shows this page. */
export const countEntriesHere = (): number => countKeptEntries(openDevice());

function memoryDevice(): Device {
  const rows = new Map<string, string>();
  return {
    get length() {
      return rows.size;
    },
    key: (index) => [...rows.keys()][index] ?? null,
    getItem: (name) => rows.get(name) ?? null,
    setItem: (name, value) => void rows.set(name, value),
    removeItem: (name) => void rows.delete(name),
  };
}
