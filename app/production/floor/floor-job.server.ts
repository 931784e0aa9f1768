import { dayWords } from "contract/day-words";
import { isolated } from "contract/isolated";
import { measuredWords } from "contract/logo-size";
import type { ProductionDetail } from "contract/productions.schema";
import { paths } from "~/navigation/paths";
import { jobItem, jobName } from "../production-words.server";
import { factsOf } from "./floor-facts.server";
import type { FloorArt, FloorJob } from "./floor-view";

export function floorJob(production: ProductionDetail, today: string): FloorJob {
  const { order, art_proof: art } = production;
  const shipBy = order?.ship_by_date ?? order?.estimated_ship_date;
  const { swatch } = jobItem(production);
  const minutes = production.estimated_minutes ?? 0;
  return {
    ...factsOf(production),
    orderId: production.order_id ?? order?.id ?? 0,
    order: order?.name ?? `Production ${production.id}`,
    who: order?.company || order?.customer_name || "",
    place: [production.deco_method, production.location].filter(Boolean).join(", "),
    article: isolated(jobName(production)),
    swatch,
    thumb: art?.picture_file_id ? paths.filePreview(art.picture_file_id, "small") : null,
    isRush: order?.is_rush === true || order?.priority === "high",
    shipBy: shipBy ? { day: shipBy, words: dayWords(shipBy, today) } : null,
    minutes: minutes > 0 ? minutes : null,
    // Where none is needed there is none to wait for.
    art: art && (art.version || !production.gate.art?.ok) ? artOf(production, art) : null,
    locations: production.locations,
    packing: order?.packaging.join(", ") || null,
    remark: remarkOf(production),
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
    size: measuredWords(art) || art.logo_size || "",
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

/** Whoever stopped it said why. */
function remarkOf({ flags, status, flag_comment, hold_reason }: ProductionDetail): string | null {
  const flagged = flags[0]?.flag_comment ?? (status === "flagged" ? flag_comment : null);
  return flagged || (status === "hold" ? hold_reason : null) || null;
}
