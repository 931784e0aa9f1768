import { useEffect, useRef } from "react";

/**
 * The control keeps what one types or picks, before hydration too, and follows the URL when that changes (Back, Clear filters). Where
 * the URL follows each key (`isFollowed`), an answer to fewer letters leaves those that were typed since.
 */
export function useUrlValue<Control extends HTMLInputElement | HTMLSelectElement>(value: string, isFollowed = false) {
  const control = useRef<Control>(null);
  const shown = useRef(value);
  const typed = useRef<string | null>(null);
  useEffect(() => {
    const input = control.current;
    if (!isFollowed || !input) return;
    const type = () => {
      typed.current = input.value.trim();
    };
    input.addEventListener("input", type);
    return () => input.removeEventListener("input", type);
  }, [isFollowed]);
  useEffect(() => {
    if (typed.current === value) typed.current = null;
    if (control.current && shown.current !== value && typed.current === null) control.current.value = value;
    shown.current = value;
  }, [value]);
  return control;
}
