import type { BackendClient } from "~/backend/client.server";
import type { ProductionRequest } from "~/production/production-request.server";
import { PRODUCTION_STAGES } from "~/production/production-tabs";
import type { Option } from "~/ui/inputs";
import { productionRow } from "../list/production-row.server";
import type { ProductionColumn } from "./production-column";

const CARDS_SHOWN = 25;

/** The first cards of each column, as the board is filtered: a column a status, or a machine each and one for none. */
export async function readProductionBoard(
  backend: BackendClient,
  asked: ProductionRequest,
  { machines, today }: { machines: readonly Option[]; today: string },
): Promise<ProductionColumn[]> {
  const columns = asked.view === "machines" ? machineColumns(asked, machines) : statusColumns(asked);
  return await Promise.all(
    columns.map(async ({ key, label, query }) => {
      const { data, meta } = await backend.read("listProductions", {
        query: { ...asked.query, ...query, page: 1, per_page: CARDS_SHOWN },
      });
      return { key, label, total: meta.total, cards: data.map((production) => productionRow(production, today)) };
    }),
  );
}

interface Asked {
  key: string;
  /** Null: the status says it. */
  label: string | null;
  query: Partial<ProductionRequest["query"]>;
}

const statusColumns = ({ filters }: ProductionRequest): Asked[] =>
  PRODUCTION_STAGES.filter((status) => !filters.status || filters.status.includes(status)).map((status) => ({
    key: status,
    label: null,
    query: { status: [status] },
  }));

function machineColumns({ filters }: ProductionRequest, machines: readonly Option[]): Asked[] {
  const shown = machines.filter(({ value }) => !filters.machine_id || value === String(filters.machine_id));
  const columns: Asked[] = shown.map(({ value, label }) => ({
    key: value,
    label,
    query: { machine_id: Number(value) },
  }));
  const none: Asked = { key: "none", label: "No machine", query: { no_machine: true } };
  return filters.machine_id ? columns : [none, ...columns];
}
