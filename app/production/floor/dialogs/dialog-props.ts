import { useState } from "react";
import type { FormRefusal } from "~/backend/forms.server";
import type { Floor } from "~/production/floor/queue/use-floor";
import type { JobNow, PartNow } from "../apply-entries";

export interface DialogProps {
  floor: Floor;
  job: JobNow;
  part: PartNow;
  /** Of the server, where no script took the form. */
  answer: FormRefusal | undefined;
}

/** The sentences at the fields, by the device or by the server, and what was typed before the server said them. */
export function useRefusal(answer: FormRefusal | undefined) {
  const [errors, setErrors] = useState<Record<string, readonly string[]>>(answer?.errors ?? {});
  return {
    setErrors,
    errorOf: (name: string) => errors[name]?.[0],
    typed: (name: string, otherwise = "") => answer?.typed[name]?.at(-1) ?? otherwise,
    /** What belongs to no field. */
    message: answer && Object.keys(answer.errors).length === 0 ? answer.message : null,
  };
}

/** "#1036, M" */
export const partTitle = ({ order }: JobNow, { size }: PartNow) => (size ? `${order}, ${size}` : order);
