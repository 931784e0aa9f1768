import { sql } from "kysely";
import type { Db } from "../../db/tables";
import { loadById, personColumns, personName } from "./load-stuck";

/** What the sentences about stuck orders say of orders, art, production, flags and tasks, a statement a kind. */

/** Orders, who owns and holds them, and what their open flag asks of whom. */
export function loadStuckOrders(db: Db, ids: readonly number[]) {
  return loadById(ids, async (desired) => {
    const rows = await db
      .selectFrom("orders")
      .leftJoin("customers as customer", "customer.id", "orders.customer_id")
      .leftJoin("users as owner", "owner.id", "orders.owner_id")
      .leftJoin("users as holder", "holder.id", "orders.held_by_id")
      .leftJoin("flags", (join) =>
        join
          .onRef("flags.flaggable_id", "=", "orders.id")
          .on("flags.flaggable_type", "=", "order")
          .on("flags.resolved_at", "is", null),
      )
      .leftJoin("users as assignee", "assignee.id", "flags.assigned_to_id")
      .leftJoin("users as raiser", "raiser.id", "flags.raised_by_id")
      .select([
        "orders.id",
        "orders.name",
        "orders.company",
        "orders.flag_comment",
        "orders.flag_type",
        "orders.hold_reason",
        "orders.hold_department",
        "orders.slack_date",
        "orders.art_due_date",
        "orders.goods_due_date",
        "orders.production_due_date",
        "orders.counts_json",
        "orders.art_status",
        "orders.sourcing_status",
        "orders.receiving_status",
        "orders.production_status",
        "orders.ship_status",
        "orders.units_shipped",
      ])
      .select(personColumns("customer"))
      .select(personColumns("owner"))
      .select(personColumns("holder"))
      .select(personColumns("assignee"))
      .select(personColumns("raiser"))
      .where("orders.id", "in", desired)
      .execute();
    return rows.map((row) => {
      const customer = personName(row.customer_first, row.customer_last, row.customer_email);
      const owner = personName(row.owner_first, row.owner_last, row.owner_email);
      return {
        ...row,
        customer,
        company: row.company ?? customer,
        owner,
        holder: personName(row.holder_first, row.holder_last, row.holder_email) ?? owner,
        flagged_to:
          personName(row.assignee_first, row.assignee_last, row.assignee_email) ??
          personName(row.raiser_first, row.raiser_last, row.raiser_email),
      };
    });
  });
}

const newestComment = (proof: string) =>
  sql<string | null>`(select body from proof_feedback where proof_feedback.art_proof_id = ${sql.ref(proof)}
    and parent_id is null order by id desc limit 1)`.as("comment");

/** Proofs, whose they are, and who of the customer's was asked last. */
export function loadStuckProofs(db: Db, ids: readonly number[]) {
  return loadById(ids, async (desired) => {
    const rows = await db
      .selectFrom("art_proofs")
      .leftJoin("users", "users.id", "art_proofs.assignee_id")
      .select(["art_proofs.id", "art_proofs.status", "art_proofs.due_date", "art_proofs.hold_reason"])
      .select(["users.first_name", "users.last_name", "users.email"])
      .select([
        sql<string | null>`(select proof_contacts.name from proof_contacts
          inner join proof_requests on proof_requests.id = proof_contacts.proof_request_id
          where proof_requests.art_proof_id = art_proofs.id and proof_contacts.responded_at is null
            and proof_requests.status in ('pending', 'viewed') order by proof_contacts.id desc limit 1)`.as("contact"),
        // The join is a cross join: else SQLite walks all requests that wait.
        sql<number>`(select count(*) from art_proofs as other cross join proof_requests
          where proof_requests.art_proof_id = other.id and other.order_id = art_proofs.order_id and other.is_active = 1
            and other.status = 'in_review' and proof_requests.status in ('pending', 'viewed'))`.as("unanswered"),
        newestComment("art_proofs.id"),
      ])
      .where("art_proofs.id", "in", desired)
      .execute();
    return rows.map((row) => ({ ...row, assignee: personName(row.first_name, row.last_name, row.email) }));
  });
}

export function loadStuckProductions(db: Db, ids: readonly number[]) {
  return loadById(ids, async (desired) => {
    const rows = await db
      .selectFrom("productions")
      .leftJoin("users", "users.id", "productions.operator_id")
      .leftJoin("art_proofs", "art_proofs.id", "productions.art_proof_id")
      .leftJoin("users as drawer", "drawer.id", "art_proofs.assignee_id")
      .select(newestComment("productions.art_proof_id"))
      .select([
        "productions.id",
        "productions.deco_method",
        "productions.location",
        "productions.ordered_units",
        "productions.produced_units",
        "productions.due_date",
        "productions.hold_reason",
        "productions.art_proof_id",
        "users.first_name",
        "users.last_name",
        "users.email",
      ])
      .select(personColumns("drawer"))
      .where("productions.id", "in", desired)
      .execute();
    return rows.map((row) => ({
      ...row,
      operator: personName(row.first_name, row.last_name, row.email),
      artist: personName(row.drawer_first, row.drawer_last, row.drawer_email),
    }));
  });
}

/** Open flags of pieces, by what they are on; tasks by id. */
export function loadStuckFlags(db: Db, type: "receiving" | "production", ids: readonly number[]) {
  return loadById(ids, async (desired) => {
    const rows = await db
      .selectFrom("flags")
      .leftJoin("users as assignee", "assignee.id", "flags.assigned_to_id")
      .leftJoin("users as raiser", "raiser.id", "flags.raised_by_id")
      .select(["flags.flaggable_id as id", "flags.flag_type", "flags.flag_comment"])
      .select(["assignee.first_name", "assignee.last_name", "assignee.email"])
      .select(personColumns("raiser"))
      .where("flags.flaggable_type", "=", type)
      .where("flags.resolved_at", "is", null)
      .where("flags.flaggable_id", "in", desired)
      .orderBy("flags.id")
      .execute();
    return rows.map((row) => ({
      ...row,
      flagged_to:
        personName(row.first_name, row.last_name, row.email) ??
        personName(row.raiser_first, row.raiser_last, row.raiser_email),
    }));
  });
}

export function loadStuckTasks(db: Db, ids: readonly number[]) {
  return loadById(ids, async (desired) => {
    const rows = await db
      .selectFrom("tasks")
      .leftJoin("users", "users.id", "tasks.assignee_id")
      .select(["tasks.id", "tasks.title", "tasks.kind", "tasks.entity_type", "tasks.entity_id"])
      .select(["users.first_name", "users.last_name", "users.email"])
      .where("tasks.id", "in", desired)
      .execute();
    return rows.map((row) => ({ ...row, assignee: personName(row.first_name, row.last_name, row.email) }));
  });
}
