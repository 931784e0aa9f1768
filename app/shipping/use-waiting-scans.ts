import { useLocation, useNavigation, useSubmit } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { FormRefusal } from "~/backend/forms.server";

/** Scans that come while one is saved: each is sent once the one before it is answered, with the version that the answer left. */
export function useWaitingScans(form: RefObject<HTMLFormElement>, answer: FormRefusal | undefined) {
  const isSaving = useNavigation().state !== "idle";
  const { key } = useLocation();
  const submit = useSubmit();
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<readonly string[]>([]);
  // The router says a moment later that it sends.
  const answered = useRef<unknown>(null);
  const last = answer ?? key;
  useEffect(() => {
    const [next] = waiting;
    if (isSaving || next === undefined || !form.current || answered.current === last) return;
    answered.current = last;
    const { code } = answer?.typed ?? {};
    if (code) setRefused((before) => [...before, ...code]);
    const scan = new FormData(form.current);
    scan.set("code", next);
    submit(scan, {
      method: "post",
      action: form.current.getAttribute("action") ?? undefined,
      preventScrollReset: true,
    });
    setWaiting((codes) => codes.slice(1));
  }, [isSaving, waiting, form, answer, last, submit]);

  /** Whether the code waits. One that doesn't is sent by its form. */
  const wait = (code: string) => {
    const isNext = !isSaving && waiting.length === 0;
    if (isNext) setRefused([]);
    else if (code) setWaiting((codes) => [...codes, code]);
    return !isNext;
  };
  return { waiting: waiting.length, refused, wait };
}
