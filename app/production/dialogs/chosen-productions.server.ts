import type { ProductionDetail, ProductionQuery } from "contract/productions.schema";
import type { BackendClient } from "~/backend/client.server";
import type { Resolved } from "~/lists/bulk/carry-action.server";
import { idsOf, resolveTargets } from "~/lists/bulk/resolve-targets.server";
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

export interface ReadProductions {
  productions: ProductionDetail[];
  total: number;
  isAll: boolean;
}

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

type Posted = { production?: string[]; all?: "1"; count?: number };

/** The productions that a posted form is about. */
export async function resolveProductions(
  backend: BackendClient,
  { production: targets, ...form }: Posted,
  asked: AskedProductions,
): Promise<Resolved> {
  const readAll = asked && (async () => (await readAllProductions(backend, asked)).productions);
  return await resolveTargets({ ...form, targets }, { field: "production", noun: "production", readAll });
}
