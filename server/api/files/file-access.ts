import { FILE_NEEDS, READS_FILES, WORKS_ON_PROOFS } from "contract/needs";
import type { Need } from "contract/permissions";
import type { Db } from "../../db/tables";
import { requireAccess } from "../access";
import type { SignedIn } from "../context";

const WHAT = { read: "This file", write: "Taking this file away" } as const;

/** Throws 403 where what the file belongs to is not this person's to read or to change. A file that is none is the caller's to refuse. */
export async function requireFileAccess(db: Db, actor: SignedIn, id: number, how: "read" | "write"): Promise<void> {
  const file = await db.selectFrom("files").select("entity_type").where("id", "=", id).executeTakeFirst();
  if (file) await requireAccess(db, actor, needsOf(file.entity_type, how), WHAT[how]);
}

function needsOf(entity: string, how: "read" | "write"): readonly Need[] {
  const known = Object.entries(FILE_NEEDS).find(([name]) => name === entity)?.[1];
  if (known) return known[how];
  // Versions of proofs.
  return how === "read" ? READS_FILES : WORKS_ON_PROOFS;
}
