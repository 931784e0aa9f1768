import { useLocation } from "@remix-run/react";
import { useEffect, useMemo, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { changeQuery, paths } from "~/navigation/paths";
import { applyEntry, type JobNow, jobNow } from "~/production/floor/apply-entries";
import { entriesOfForm } from "~/production/floor/floor-form";
import type { FloorJob, FloorScan, FloorView } from "~/production/floor/floor-view";
import { nextPart, partToDo, runningFirst } from "~/production/floor/job-state";
import { isScanned, readScannedCode } from "~/production/floor/scan-code";
import { shortName } from "~/production/floor/short-name";
import { nextToSend } from "./entry-sender";
import type { KeptEntry } from "./entry-store";
import { useEntryQueue } from "./use-entry-queue";
import { lookAgain, useLook } from "./use-look";

export type FloorModal = "spoiled" | "short" | "flag" | "edits" | "override" | "scan";
const MODALS: readonly string[] = ["spoiled", "short", "flag", "edits", "override", "scan"];
const modalOf = (text: string | null) => (text && MODALS.includes(text) ? (text as FloorModal) : null);

/**
 * The floor while one works: which job and size, what is open, and what was entered. With a script none of it asks the server, so it
 * goes on without a network; the address follows, so that loading the page again shows the same.
 */
export function useFloor(view: FloorView) {
  const { search } = useLocation();
  const start = new URLSearchParams(search);
  const [chosen, setChosen] = useState(() => firstChoice(view, Number(start.get("size"))));
  const [modal, setModal] = useState(modalOf(start.get("modal")));
  const [scan, setScan] = useState(view.scan);
  const [isFull, setIsFull] = useState(false);
  const queue = useEntryQueue(view.me.id);
  const address = useRef(start);
  const { queue: looked, look } = useLook({
    first: view,
    query: () => changeQuery(address.current, { scan: null, modal: null, size: null }),
    onTrouble: queue.tell,
  });
  useLookWhenSent(queue.kept, look);

  const jobs = useJobs(looked.jobs, { ...queue, chosen: chosen.job });
  const job = findJob(jobs.all, chosen.job) ?? jobs.listed[0];
  const part = job?.parts.find(({ id }) => id === chosen.size) ?? partToDo(job?.parts ?? []);

  const follow = (changes: Record<string, string | number | null>) => {
    address.current = changeQuery(address.current, changes);
    window.history.replaceState(window.history.state, "", paths.floor(address.current));
  };
  const open = (next: FloorModal | null) => {
    setModal(next);
    follow({ modal: next });
  };
  const choose = (next: Choice) => {
    setChosen({ ...next, size: next.size ?? partToDo(findJob(jobs.all, next.job)?.parts ?? [])?.id ?? null });
    setScan(null);
    setModal(null);
    follow({ ...next, modal: null, scan: null });
  };
  return {
    view,
    isHydrated: useHydrated(),
    query: address.current,
    jobs: jobs.listed,
    looked,
    job,
    part,
    modal,
    open,
    choose,
    queue,
    isFull,
    scan,
    closeScan: () => setScan(null),
    /** Takes a form into the device's queue; the sentences for its fields where it can't be. */
    enter(form: FormData): Record<string, string[]> | null {
      const read = entriesOfForm(form);
      if (!read.ok) return read.errors;
      const people = peopleOf(form, view);
      const entries = read.entries.map((entry) => ({ ...entry, about: aboutOf(jobs.all, entry, people) }));
      const isKept = queue.enter(entries);
      setIsFull(!isKept);
      if (job && part) setChosen({ job: job.id, size: nextPart(entries.reduce(applyEntry, job).parts, part.id) });
      return null;
    },
    async findScanned(text: string): Promise<void> {
      const code = readScannedCode(text);
      const here = code && jobs.all.find((one) => isScanned(code, one));
      if (here) choose({ job: here.id, size: null });
      const answer = await lookAgain(changeQuery(address.current, { scan: text, job: null, size: null, modal: null }));
      if (typeof answer === "string") return setScan(unchecked(here));
      const found = answer.queue.jobs.find(({ id }) => id === answer.asked);
      if (found) {
        jobs.remember(found);
        choose({ job: found.id, size: null });
      }
      setScan(answer.scan);
      if (answer.scan?.orderId) setModal(null);
    },
  };
}
export type Floor = ReturnType<typeof useFloor>;

interface Choice {
  job: number | null;
  size: number | null;
}

/** What is under the hand stays there, whatever the next look brings: what the page begins with is a choice. */
function firstChoice({ queue, asked }: FloorView, size: number): Choice {
  const jobs = runningFirst(queue.jobs.map((job) => jobNow(job, [])));
  const job = findJob(jobs, asked) ?? jobs[0];
  const part = job?.parts.find(({ id }) => id === size) ?? partToDo(job?.parts ?? []);
  return { job: job?.id ?? asked, size: part?.id ?? null };
}

/** What was taken, by this tab or another one, changes gates, sums and other jobs too. */
function useLookWhenSent(kept: readonly KeptEntry[], look: () => Promise<unknown>) {
  const before = useRef(0);
  useEffect(() => {
    if (kept.length < before.current && !nextToSend(kept)) void look();
    before.current = kept.length;
  }, [kept, look]);
}

const unchecked = (job: JobNow | null | undefined): FloorScan => ({
  tone: "care",
  title: job ? `${job.order} is on this page` : "Not looked up",
  advice: job
    ? "You're offline, so we can't check whether the sheet is current. Scan it again before the run."
    : "Offline, only jobs in this queue can be found. Scan again when you're back online.",
  orderId: job?.orderId ?? null,
});

type JobsOptions = Pick<ReturnType<typeof useEntryQueue>, "entries" | "answered"> & { chosen: number | null };

/** The queue's jobs with what waits; one that left the queue, as it does when it is finished, stays while it is looked at. */
function useJobs(listed: readonly FloorJob[], { entries, answered, chosen }: JobsOptions) {
  const seen = useRef(new Map<number, FloorJob>());
  for (const job of listed) seen.current.set(job.id, job);
  const [remembered, setRemembered] = useState(0);
  return useMemo(() => {
    const now = (job: FloorJob) => jobNow(job, entries, answered);
    const asked = chosen === null ? undefined : seen.current.get(chosen);
    const isListed = listed.some(({ id }) => id === asked?.id);
    const all = [...listed, ...(asked && !isListed ? [asked] : [])].map(now);
    return {
      all,
      listed: runningFirst(all.filter((job) => job.id === asked?.id || job.status !== "completed")),
      remember(job: FloorJob) {
        seen.current.set(job.id, job);
        setRemembered(remembered + 1);
      },
    };
  }, [listed, entries, answered, chosen, remembered]);
}

const findJob = (jobs: readonly JobNow[], asked: number | null) => jobs.find(({ id }) => id === asked);

/** Who compared the art, as the page says it before the server has it. */
function peopleOf(form: FormData, { me, people }: FloorView) {
  const second = people.find(({ id }) => String(id) === form.get("second_checker_id"));
  return [me, ...(second ? [second] : [])].map(({ id, name }) => ({ id, name: shortName(name) }));
}

function aboutOf(
  jobs: readonly JobNow[],
  { production, kind, order_line_item_id: lineId }: { production: number; kind: string; order_line_item_id?: number },
  people: FloorView["people"],
) {
  const job = findJob(jobs, production);
  const size = job?.parts.find(({ id }) => id === lineId)?.size ?? "";
  return { order: job?.order ?? "", size, ...(kind === "check" && { people }) };
}
