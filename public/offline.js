// Runs on the offline page alone, which stands at the address of the page that could not be had.
const AGAIN_AFTER_MS = 10_000;
const FLOOR_ENTRIES = "floor-entry:";

const state = document.getElementById("state");
const waiting = document.getElementById("waiting");

/** What the floor entered here and the network did not take yet. */
function countEntries() {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(FLOOR_ENTRIES)).length;
  } catch {
    return 0;
  }
}

/** Opens the page as soon as the server answers; until then nothing is loaded anew, so that one can read. */
async function tryAgain() {
  try {
    const { ok } = await fetch("/healthz", { cache: "no-store" });
    if (ok) return location.reload();
  } catch {
    // Still no way to the server.
  }
  state.textContent = "It opens by itself when the server answers.";
}

const theme = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(document.cookie)?.[1];
if (theme) document.documentElement.dataset.theme = theme;

const entries = countEntries();
if (entries > 0) {
  const words = entries === 1 ? "1 entry of the floor waits" : `${entries} entries of the floor wait`;
  waiting.textContent = `${words} on this device and will be sent when floor mode opens with a connection. Nothing is lost.`;
  waiting.hidden = false;
}

document.getElementById("retry").addEventListener("click", () => location.reload());
window.addEventListener("online", () => void tryAgain());
setInterval(() => void tryAgain(), AGAIN_AFTER_MS);
void tryAgain();
