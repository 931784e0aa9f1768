import type { Logo, logoQuery } from "contract/logos.schema";
import { sql } from "kysely";
import type { z } from "zod";
import { loadThumbnails, presentLogo, selectLogos } from "../../art/logo-rows";
import { judgeLogos, loadJudgedProofs } from "../../art/suggest-logos";
import { anyHoldsText } from "../../db/holds-text";
import { countRows, onPage } from "../../db/pages";
import type { Db } from "../../db/tables";
import { invalid } from "../errors";

/** Logos on file, last used first; where a proof is named those of its customer before all others, each with what stands against it. */
export async function listLogos(db: Db, query: z.output<typeof logoQuery>): Promise<{ rows: Logo[]; total: number }> {
  const [proof] = query.art_proof_id === undefined ? [] : await loadJudgedProofs(db, [query.art_proof_id]);
  if (query.art_proof_id !== undefined && !proof) throw invalid({ art_proof_id: ["Proof not found."] });
  const words = query.q?.trim() ?? "";
  const { customer_id: customerId } = query;
  const matching = selectLogos(db)
    .$if(customerId !== undefined, (logos) => logos.where("logos.customer_id", "=", customerId ?? 0))
    .$if(words !== "", (logos) => logos.where(anyHoldsText(["logos.name", "orders.name", "orders.company"], words)));
  const total = await countRows(matching);
  const rows = await matching
    .$if(proof !== undefined, (logos) =>
      logos.orderBy(sql`case when logos.customer_id = ${proof?.customer_id ?? 0} then 0 else 1 end`),
    )
    .orderBy("logos.last_used_at", "desc")
    .orderBy("logos.id", "desc")
    .$call(onPage(query))
    .execute();
  if (proof) return { rows: await judgeLogos(db, proof, rows), total };
  const thumbnails = await loadThumbnails(
    db,
    rows.map((row) => row.best_upload_id),
  );
  return { rows: rows.map((row) => presentLogo(row, thumbnails)), total };
}
