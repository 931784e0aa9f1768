import { configureGlobal } from "fast-check";

/**
 * Tests of chosen-by-chance input choose the same in each run, so that a run says what its change did. `CHANCE=any` chooses anew, a
 * number repeats such a run.
 */
const { CHANCE = "20261123" } = process.env;
if (CHANCE !== "any") configureGlobal({ seed: Number(CHANCE) });
