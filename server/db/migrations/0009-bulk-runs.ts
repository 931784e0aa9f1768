import { inOrder } from "./in-order";

/** Actions on many records: how far each is and what it came to, so that a restart forgets none. */
export const bulkRuns = () => inOrder(STATEMENTS);

const STATEMENTS = [
  // Without a foreign key: people of a company's own backend are not in this database.
  `create table bulk_runs (
    id text primary key,
    user_id integer not null,
    about_json text not null,
    targets_json text not null,
    done_json text not null,
    refused_json text not null,
    reached integer not null,
    outcome_json text,
    started_at text not null,
    updated_at text not null
  )`,
  "create index bulk_runs_user on bulk_runs (user_id, started_at)",
];
