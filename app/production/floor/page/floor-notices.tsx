import { Link, useLocation } from "@remix-run/react";
import type { FormRefusal } from "~/backend/forms.server";
import { paths } from "~/navigation/paths";
import { entryWords } from "~/production/floor/floor-entry";
import { standsBehind } from "~/production/floor/queue/entry-sender";
import type { KeptEntry } from "~/production/floor/queue/entry-store";
import type { Floor } from "~/production/floor/queue/use-floor";
import { Notice } from "~/ui/notice";

type FloorNoticesProps = { floor: Floor; answer: FormRefusal | undefined };

/** What a person must know before going on: a sheet that is out of date, what the server refused, a session that ended. */
export function FloorNotices({ floor, answer }: FloorNoticesProps) {
  const { queue, scan, isFull, modal, view } = floor;
  const problems = queue.kept.filter(({ problem }) => problem);
  return (
    <>
      {queue.trouble === "signed_out" ? <SignedOut name={view.me.name} waiting={queue.kept.length} /> : null}
      {isFull ? (
        <Notice tone="stop" role="alert">
          <b>Not entered.</b> This device is out of storage. Free some space, or wait until your entries are sent, then
          enter it again.
        </Notice>
      ) : null}
      {answer && !answer.ok && !modal ? (
        <Notice tone="stop" role="alert">
          <b>Not entered.</b> {Object.values(answer.errors)[0]?.[0] ?? answer.message}
        </Notice>
      ) : null}
      {problems.map((kept) => (
        <Problem key={kept.place} floor={floor} kept={kept} />
      ))}
      {scan ? (
        <Notice
          tone={scan.tone}
          role="status"
          action={
            scan.orderId && scan.tone !== "done" ? (
              <Link className="button button-l" to={paths.orderWorkOrder(scan.orderId)}>
                Open work order
              </Link>
            ) : null
          }
        >
          <b>{scan.title}.</b> {scan.advice}
        </Notice>
      ) : null}
    </>
  );
}

function SignedOut({ name, waiting }: { name: string; waiting: number }) {
  const { pathname, search } = useLocation();
  return (
    <Notice
      tone="care"
      role="alert"
      action={
        <a className="button button-l" href={paths.login(pathname + search)}>
          Sign in
        </a>
      }
    >
      <b>Your session ended.</b>{" "}
      {waiting > 0
        ? `Your entries are saved on this device and are sent when ${name} signs in again. You can keep counting.`
        : "You can keep counting. Your entries are sent when you sign in again."}
    </Notice>
  );
}

/** What was entered, what the server said to it, and the two ways on. Until then nothing more of that size is sent. */
function Problem({ floor, kept }: { floor: Floor; kept: KeptEntry }) {
  const { entry, problem, place } = kept;
  const behind = floor.queue.kept.filter((other) => standsBehind(other.entry, entry) && other.place > place).length;
  return (
    <Notice
      tone="stop"
      role="alert"
      action={
        <span className="flex gap-2 ml-auto max-md:basis-full">
          <button type="button" className="button button-l" onClick={() => floor.queue.drop(place)}>
            Drop it
          </button>
          <button type="button" className="button button-l" onClick={() => floor.queue.tryAgain(place)}>
            Try again
          </button>
        </span>
      }
    >
      <b>{problem?.isUnsure ? "Not sure" : "Refused"}.</b> {entryWords(entry)}. {problem?.message}{" "}
      {behind > 0
        ? `${behind} later ${behind === 1 ? "entry" : "entries"} ${behind === 1 ? "waits" : "wait"} behind it.`
        : null}
    </Notice>
  );
}
