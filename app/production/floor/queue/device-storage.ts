type Device = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

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
