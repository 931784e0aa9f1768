import { countWords } from "contract/number-words";
import type { Health } from "contract/settings.schema";
import type { BackendClient } from "~/backend/client.server";
import { missingView } from "~/backend/page-responses.server";
import { ageWords, type ShopClock, whenWords } from "~/format/instant-words";
import { paths } from "~/navigation/paths";
import type { HealthRow, HealthView } from "./health-view";

/** How the server is; `missing` where the company's own backend does not say. */
export async function readHealth(backend: BackendClient, clock: ShopClock): Promise<HealthView> {
  const answer = await backend.call("getHealth");
  if (!answer.ok) return missingView(answer.error);
  const health = answer.data.data;
  const rows = [
    databaseRow(health),
    diskRow(health),
    ...filesRows(health),
    mailRow(health, clock),
    jobsRow(health, clock),
  ];
  return {
    kind: "health",
    rows: [...rows, storesRow(health, clock), backupRow(health, clock), versionRow(health, clock)],
  };
}

const good = (label: string): HealthRow["state"] => ({ tone: "done", glyph: "disc-check", label });
const care = (label: string): HealthRow["state"] => ({ tone: "care", glyph: "triangle", label });
const bad = (label: string): HealthRow["state"] => ({ tone: "stop", glyph: "octagon", label });
const idle = (label: string): HealthRow["state"] => ({ tone: "idle", glyph: "ring-dashed", label });

const UNITS = ["B", "kB", "MB", "GB", "TB"] as const;

/** "12.4 MB" */
function sizeWords(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const value = bytes / 1_000 ** power;
  return `${value >= 100 || power === 0 ? Math.round(value) : value.toFixed(1)} ${UNITS[power]}`;
}

function databaseRow({ database }: Health): HealthRow {
  const { kind, size_bytes, answer_ms, is_migrated } = database;
  const size = size_bytes == null ? [] : [sizeWords(size_bytes)];
  return {
    part: "Database",
    state: is_migrated ? good("OK") : bad("Not up to date"),
    figures: [kind === "sqlite" ? "SQLite" : "PostgreSQL", ...size, `answers in ${answer_ms} ms`].join(", "),
    advice: is_migrated ? "" : "Restart the server to update the database.",
    link: null,
  };
}

const LOW_BYTES = 2_000_000_000;
const FULL_BYTES = 200_000_000;

function diskRow({ disk }: Health): HealthRow {
  if (!disk)
    return { part: "Disk", state: idle("Unknown"), figures: "Not reported by the system", advice: "", link: null };
  const { free_bytes: free, total_bytes: total } = disk;
  const state = free < FULL_BYTES ? bad("Full") : free < LOW_BYTES ? care("Low") : good("OK");
  return {
    part: "Disk",
    state,
    figures: `${sizeWords(free)} free of ${sizeWords(total)}`,
    advice: free < LOW_BYTES ? "Free space, or move the data folder to a larger disk." : "",
    link: null,
  };
}

/** None where the company's own backend does not say. */
function filesRows({ files }: Health): HealthRow[] {
  if (!files) return [];
  const { kind, place, answer_ms, problem } = files;
  const figures = kind === "folder" ? "In the data folder" : `In ${place}, answers in ${answer_ms} ms`;
  return [{ part: "Files", state: problem ? bad("Failing") : good("OK"), figures, advice: problem ?? "", link: null }];
}

function mailRow({ outbox }: Health, clock: ShopClock): HealthRow {
  const { sends, queued, review, failed, oldest_queued_at, last_sent_at } = outbox;
  const waiting = queued > 0 && oldest_queued_at ? `, the oldest ${ageWords(oldest_queued_at, clock)}` : "";
  const figures = [
    `${countWords(queued, "email")} waiting${waiting}`,
    `${review} in review`,
    `${failed} failed`,
    last_sent_at ? `last sent ${whenWords(last_sent_at, clock)}` : "none sent yet",
  ];
  const state = failed > 0 ? bad("Failed") : sends ? good("Sends") : care("By hand");
  return {
    part: "Mail",
    state,
    figures: figures.join(", "),
    advice: sends ? "" : "No mail server is set (SMTP_URL). Send waiting emails from Sent mail.",
    link: { to: paths.sentMail(), label: "Open Sent mail" },
  };
}

function jobsRow({ jobs }: Health, clock: ShopClock): HealthRow {
  const { last_run_at, failing, orders_to_plan, imports_running } = jobs;
  const figures = [
    last_run_at ? `Last run ${agoWords(last_run_at, clock)}` : "Not run yet",
    `${countWords(orders_to_plan, "order")} to replan`,
    `${countWords(imports_running, "import")} running`,
  ];
  const state = failing.length > 0 ? bad("Failing") : last_run_at ? good("OK") : idle("Starting");
  return {
    part: "Jobs",
    state,
    figures: figures.join(", "),
    advice: failing.length > 0 ? `Failing: ${failing.join(", ")}. The server's log says why.` : "",
    link: null,
  };
}

const agoWords = (instant: string, clock: ShopClock) => {
  const age = ageWords(instant, clock);
  return /(min|h)$/.test(age) ? `${age} ago` : age;
};

function storesRow({ stores, deliveries }: Health, clock: ShopClock): HealthRow {
  const { waiting, failed, last_received_at } = deliveries;
  const figures = [
    countWords(stores.connected, "store"),
    `${countWords(waiting, "delivery", "deliveries")} waiting`,
    `${failed} failed`,
    last_received_at ? `last received ${whenWords(last_received_at, clock)}` : "none received yet",
  ];
  const isWrong = stores.failing > 0 || failed > 0;
  return {
    part: "Stores",
    state: isWrong ? bad("Failing") : stores.connected === 0 ? idle("None") : good("OK"),
    figures: figures.join(", "),
    advice: isWrong ? "Orders may be missing." : "",
    link: {
      to: failed > 0 ? paths.storeDeliveries("outcome=failed") : paths.stores(),
      label: failed > 0 ? "Open Deliveries" : "Open Stores",
    },
  };
}

const BACKUP_MS = 48 * 3_600_000;
const HOW = "Run npm run backup every night, as docs/deploy.md says.";

function backupRow({ backup }: Health, clock: ShopClock): HealthRow {
  if (!backup)
    return { part: "Backups", state: care("Never"), figures: "No backup was made yet", advice: HOW, link: null };
  const { at, files, size_bytes, incomplete_files } = backup;
  const isOld = clock.now - Date.parse(at) > BACKUP_MS;
  const state = incomplete_files > 0 ? bad("Incomplete") : isOld ? care("Old") : good("OK");
  return {
    part: "Backups",
    state,
    figures: `Last ${whenWords(at, clock)}, ${countWords(files, "file")}, ${sizeWords(size_bytes)}`,
    advice:
      incomplete_files > 0
        ? `${countWords(incomplete_files, "file")} missing or damaged. The backup's log names them.`
        : isOld
          ? HOW
          : "",
    link: null,
  };
}

const versionRow = ({ version, node, started_at }: Health, clock: ShopClock): HealthRow => ({
  part: "Version",
  state: idle(version),
  figures: `Node ${node}, started ${whenWords(started_at, clock)}`,
  advice: "",
  link: null,
});
