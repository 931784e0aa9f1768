import type { Db, ProductionRow } from "../../db/tables";
import { invalid } from "../errors";

interface NamedMachine {
  id: number;
  name: string;
}

/**
 * The machine that somebody named by id or by name, beside the one that it is planned on. Throws at the field unless it runs and can do
 * the method; the one that it has already stays without another look. Its row is taken: who puts it out of use meanwhile waits, and
 * then sees what is planned on it.
 */
export async function findMachine(
  trx: Db,
  { machine_id, deco_method }: Pick<ProductionRow, "machine_id" | "deco_method">,
  named: number | string | null,
  field: string,
): Promise<{ before: NamedMachine | null; now: NamedMachine | null }> {
  if (named !== null && named !== machine_id)
    await trx
      .updateTable("machines")
      .set((eb) => ({ lock_version: eb.ref("lock_version") }))
      .where((eb) => (typeof named === "number" ? eb("id", "=", named) : eb("name_key", "=", named.toLowerCase())))
      .execute();
  const machines = await trx
    .selectFrom("machines")
    .select(["id", "name", "name_key", "deco_methods_json", "is_active"])
    .where((eb) =>
      eb.or([
        ...(machine_id === null ? [] : [eb("id", "=", machine_id)]),
        ...(typeof named === "number" ? [eb("id", "=", named)] : []),
        ...(typeof named === "string" ? [eb("name_key", "=", named.toLowerCase())] : []),
      ]),
    )
    .execute();
  const before = machines.find(({ id }) => id === machine_id) ?? null;
  if (named === null) return { before, now: null };
  const isNamed = ({ id, name_key }: (typeof machines)[number]) =>
    typeof named === "number" ? id === named : name_key === named.toLowerCase();
  const now = machines.find(isNamed);
  if (!now) throw invalid({ [field]: ["Choose a machine from the list."] });
  if (now.id === machine_id) return { before, now };
  if (now.is_active === 0) throw invalid({ [field]: [`${now.name} is out of use. Choose another machine.`] });
  const methods: string[] = JSON.parse(now.deco_methods_json);
  if (deco_method !== null && !methods.includes(deco_method))
    throw invalid({ [field]: [`${now.name} can't do ${deco_method}. Choose a machine that can.`] });
  return { before, now };
}
