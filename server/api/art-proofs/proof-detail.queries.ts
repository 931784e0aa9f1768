import type { ArtProofDetail } from "contract/art-proofs.schema";
import type { Kysely } from "kysely";
import type { ArtProofRow, Database } from "../../db/tables";
import { notFound } from "../errors";

/** One proof with everything that its page shows. Throws where there is none. */
export async function getArtProof(db: Kysely<Database>, id: number): Promise<ArtProofDetail> {
  const row = await db.selectFrom("art_proofs").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound("That proof");
  return presentProof(row);
}

function presentProof(row: ArtProofRow): ArtProofDetail {
  const { width_mils, height_mils, is_not_applicable, previous_status, ...columns } = row;
  return {
    ...columns,
    previous_status,
    width_in: width_mils === null ? null : width_mils / 1000,
    height_in: height_mils === null ? null : height_mils / 1000,
    is_not_applicable: is_not_applicable === 1,
    customer_files: [],
    uploads: [],
    suggested_logos: [],
    lines: [],
    locations: [],
    alerts: [],
  };
}
