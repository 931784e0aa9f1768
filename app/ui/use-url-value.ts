import { useEffect, useRef } from "react";

/** The control keeps what one types or picks, before hydration too, and follows the URL when that changes (Back, Clear filters). */
export function useUrlValue<Control extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const control = useRef<Control>(null);
  const shown = useRef(value);
  useEffect(() => {
    if (control.current && shown.current !== value) control.current.value = value;
    shown.current = value;
  }, [value]);
  return control;
}
