import { outageOf } from "./outage";

/** A write that nobody asked for, such as when somebody was last seen: the read that it goes with must not fail because it can't be stored. */
export async function inPassing(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!outageOf(error)) throw error;
  }
}
