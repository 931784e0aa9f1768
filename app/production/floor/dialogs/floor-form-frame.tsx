import { type FormEvent, type ReactNode, useState } from "react";
import { changeQuery, paths } from "~/navigation/paths";
import type { JobNow, PartNow } from "~/production/floor/apply-entries";
import type { Floor, FloorModal } from "~/production/floor/queue/use-floor";
import { HiddenParams } from "~/ui/hidden-params";
import { useNeeds } from "~/ui/lock";

type FloorFormProps = {
  floor: Floor;
  intent: string;
  job: Pick<JobNow, "id">;
  /** What is counted; none where it is the whole job, or where a field of the form chooses. */
  part?: Pick<PartNow, "id">;
  /** Stays open after a refusal without a script. */
  modal?: FloorModal;
  fields?: readonly (readonly [name: string, value: string])[];
  className?: string;
  hasFile?: boolean;
  /** Before the form goes into the queue: what keeps it from that, as sentences for its fields. */
  prepare?: (form: FormData) => Promise<Record<string, string[]> | null>;
  onErrors?: (errors: Record<string, string[]>) => void;
  onEntered?: () => void;
  children: ReactNode;
};

/** One action of the floor: into the device's queue where a script runs, else a form that the page's own action carries out. */
export function FloorForm(props: FloorFormProps) {
  const { floor, intent, job, part, modal, fields = [], className, hasFile, prepare, onErrors, onEntered } = props;
  const [isBusy, setIsBusy] = useState(false);
  const needs = useNeeds();
  const take = async (form: FormData) => {
    const errors = (await prepare?.(form)) ?? floor.enter(form);
    if (errors) onErrors?.(errors);
    else onEntered?.();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    if (!prepare) return void take(form);
    setIsBusy(true);
    void take(form).finally(() => setIsBusy(false));
  };
  if (needs !== null) return null;
  const key = floor.view.formKey;
  const machine = floor.view.machine ? [["machine_id", String(floor.view.machine.id)] as const] : [];
  return (
    <form
      method="post"
      action={paths.floor(
        changeQuery(floor.query, { job: floor.job?.id ?? null, size: floor.part?.id ?? null, modal: modal ?? null }),
      )}
      encType={hasFile ? "multipart/form-data" : undefined}
      className={className}
      aria-busy={isBusy || undefined}
      noValidate
      onSubmit={submit}
    >
      <HiddenParams
        params={[
          ["intent", intent],
          ["key", key],
          ...machine,
          ["production", String(job.id)],
          ...(part ? [["line", String(part.id)] as const] : []),
          ...fields,
        ]}
      />
      {props.children}
    </form>
  );
}
