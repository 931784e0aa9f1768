import type { ParcelPatch } from "contract/locations.schema";
import type { Action, ActionValues } from "~/lists/actions/action";

interface ParcelAction extends Action {
  request: (values: ActionValues) => ParcelPatch;
}

/** What is done with a parcel that is only fields and a button. `verb` is the whole title, `done` the sentence. */
export const parcelActions = {
  "parcel-returned": {
    label: "Sent back…",
    verb: "Send the parcel back",
    button: "It went back",
    fields: {
      resolution: {
        type: "note",
        label: "Where it went",
        hint: "Such as: refused, with UPS to the sender",
        required: "Say where it went.",
        max: 2_000,
      },
    },
    request: ({ resolution }) => ({ status: "returned", resolution }),
    done: "The parcel is sent back.",
  },
  "parcel-reopen": {
    label: "Reopen…",
    verb: "Open the parcel again",
    button: "Open it again",
    note: "It is unidentified again. Pieces already counted stay counted.",
    fields: {},
    request: () => ({ status: "open" }),
    done: "The parcel is unidentified again.",
  },
} as const satisfies Readonly<Record<string, ParcelAction>>;

export type ParcelActionName = keyof typeof parcelActions;
export const parcelAction = (name: ParcelActionName): ParcelAction => parcelActions[name];
export const parcelActionOf = (name: unknown): ParcelActionName | null =>
  (Object.keys(parcelActions) as ParcelActionName[]).find((known) => known === name) ?? null;
