import { useEffect, useRef } from "react";

/** The control keeps what one types or picks, and follows the URL when that changes (Back, Clear filters). */
export function useUrlValue<Control extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const control = useRef<Control>(null);
  useEffect(() => {
    if (control.current) control.current.value = value;
  }, [value]);
  return control;
}
