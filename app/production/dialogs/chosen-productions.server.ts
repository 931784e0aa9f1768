import type { ProductionDetail, ProductionQuery } from "contract/productions.schema";
import type { FieldErrors } from "contract/validation";
import type { BackendClient } from "~/backend/client.server";
import { readTarget, type Target } from "~/lists/bulk/change-each.server";
import { countWords } from "~/orders/number-words";
import { targetOf } from "../list/production-row.server";
import {
  operationWords,
  productionCompany,
  productionName,
  productionOrderName,
  whereItStands,
} from "../production-words.server";
import { MAX_BULK_PRODUCTIONS, readAllProductions, readProductionsById } from "../read-productions.server";
import type { ChosenProductions } from "./production-dialog";

/** The list whose every match a form may mean; null where the page has no list. */
export type AskedProductions = Partial<ProductionQuery> | null;

const SHOWN = 50;
/** As many as an address can hold; more are chosen as "all that match". */
const MAX_IDS = 1_000;

export interface ReadProductions {
  productions: ProductionDetail[];
  total: number;
  isAll: boolean;
}

export const idsOf = (params: URLSearchParams): number[] => {
  const ids = params.getAll("ids").filter((id) => /^[1-9]\d{0,8}$/.test(id));
  return [...new Set(ids.map(Number))].slice(0, MAX_IDS);
};

/** The productions that the URL of a dialog names, or all that the list's filter matches. */
export async function readChosen(
  backend: BackendClient,
  params: URLSearchParams,
  asked: AskedProductions,
): Promise<ReadProductions> {
  if (asked && params.get("all") === "1") return { ...(await readAllProductions(backend, asked)), isAll: true };
  const productions = await readProductionsById(backend, idsOf(params));
  return { productions, total: productions.length, isAll: false };
}

export function chosenProductions({ productions, total, isAll }: ReadProductions, today: string): ChosenProductions {
  return {
    isAll,
    count: productions.length,
    isTooMany: total > MAX_BULK_PRODUCTIONS,
    productions: productions.slice(0, SHOWN).map((production) => ({
      id: production.id,
      name: productionName(production),
      about: aboutWords(production),
      state: whereItStands(production, today),
    })),
    targets: isAll ? [] : productions.map(targetOf),
  };
}

/** "#1042 Harbor & Pine · Embroidery, Left Side Chest". */
export const aboutWords = (production: ProductionDetail): string =>
  `${productionOrderName(production)} ${productionCompany(production)} · ${operationWords(production)}`;

type Resolved = { ok: true; targets: Target[] } | { ok: false; errors: FieldErrors };
type Posted = { production?: string[]; all?: "1"; count?: number };

/** The productions that a posted form is about. "All that match" is read again here, and refused when their number changed meanwhile. */
export async function resolveProductions(
  backend: BackendClient,
  form: Posted,
  asked: AskedProductions,
): Promise<Resolved> {
  if (form.all !== "1" || !asked) {
    const targets = (form.production ?? []).map(readTarget);
    if (targets.length > 0) return { ok: true, targets };
    return { ok: false, errors: { production: ["Choose one or more productions first."] } };
  }
  const { productions } = await readAllProductions(backend, asked);
  if (form.count !== productions.length) {
    const message = `${countWords(productions.length, "production")} match now. Check the list, then try again.`;
    return { ok: false, errors: { production: [message] } };
  }
  return { ok: true, targets: productions.map(({ id, lock_version }) => ({ id, lock: lock_version ?? undefined })) };
}
