import { dayWords } from "contract/day-words";
import { garmentColor } from "contract/garment-colors";
import type { ProductionDetail } from "contract/productions.schema";
import { compareSizes } from "contract/size-order";
import { paths } from "~/navigation/paths";
import { partOf } from "./floor-part.server";
import type { FloorArt, FloorJob } from "./floor-view";

/** What a list of productions does not tell of an order's line: productions of one job belong together. */
export function jobKey({ id, job }: Pick<ProductionDetail, "id" | "job">): string {
  return job || String(id);
}

/** Productions as jobs, in the order of the list. */
export function jobsOf(productions: readonly ProductionDetail[], today: string): FloorJob[] {
  const jobs = new Map<string, ProductionDetail[]>();
  for (const production of productions) {
    const key = jobKey(production);
    const known = jobs.get(key);
    if (!known) jobs.set(key, [production]);
    else if (known.every(({ id }) => id !== production.id)) known.push(production);
  }
  return [...jobs.values()].flatMap((parts) => jobOf(parts, today) ?? []);
}

function jobOf(productions: readonly ProductionDetail[], today: string): FloorJob | null {
  const [first] = productions;
  if (!first) return null;
  const { order, order_line_item: line, art_proof: art } = first;
  const shipBy = order?.ship_by_date ?? order?.estimated_ship_date;
  const color = line?.color?.trim() ?? "";
  const minutes = productions.reduce((sum, { estimated_minutes: own }) => sum + (own ?? 0), 0);
  const parts = productions.map(partOf).sort((one, other) => compareSizes(one.size, other.size) || one.id - other.id);
  return {
    id: Math.min(...productions.map(({ id }) => id)),
    orderId: first.order_id ?? order?.id ?? 0,
    order: order?.name ?? `Production ${first.id}`,
    who: order?.company || order?.customer_name || "",
    place: [first.deco_method, first.location].filter(Boolean).join(", "),
    article: [line?.title, color].filter(Boolean).join(", "),
    swatch: color ? garmentColor(color) : null,
    thumb: art?.picture_file_id ? paths.filePreview(art.picture_file_id, "small") : null,
    isRush: order?.is_rush === true || order?.priority === "high",
    shipBy: shipBy ? { day: shipBy, words: dayWords(shipBy, today) } : null,
    minutes: minutes > 0 ? minutes : null,
    art: art ? artOf(first, art) : null,
    locations: [...new Set(productions.flatMap(({ locations }) => locations))].sort(),
    remark: remarkOf(productions),
    parts,
  };
}

function artOf({ deco_method }: ProductionDetail, art: NonNullable<ProductionDetail["art_proof"]>): FloorArt {
  const { picture_file_id: picture, thread_sequence: threads } = art;
  return {
    name: art.name ?? "Approved art",
    version: art.version ? `v${art.version}` : "",
    picture: picture
      ? { large: paths.filePreview(picture, "large"), small: paths.filePreview(picture, "small") }
      : null,
    size: sizeWords(art),
    note: [art.color_way, art.background].filter(Boolean).join(", "),
    isThread: /embroider|patch/i.test(deco_method ?? ""),
    threads: threads.map(({ needle, code, name, rgb }) => ({
      needle: needle == null ? "" : String(needle),
      name: name || code || "No name",
      code: name ? (code ?? "") : "",
      swatch: rgb && /^#[0-9a-f]{6}$/i.test(rgb) ? rgb : null,
    })),
    stitches: art.stitch_count ?? null,
  };
}

/** "3.25 × 3.25 in"; the artist's own words where nothing was measured. */
function sizeWords({
  width_in: width,
  height_in: height,
  logo_size: words,
}: NonNullable<ProductionDetail["art_proof"]>): string {
  if (width && height) return `${width} × ${height} in`;
  if (width || height) return `${width || height} in ${width ? "wide" : "high"}`;
  return words ?? "";
}

/** Whoever stopped it said why. */
function remarkOf(productions: readonly ProductionDetail[]): string | null {
  const flag = productions.flatMap(({ flags }) => flags)[0];
  const words =
    flag?.flag_comment ??
    productions.find(({ status }) => status === "flagged")?.flag_comment ??
    productions.find(({ status }) => status === "hold")?.hold_reason;
  return words || null;
}
