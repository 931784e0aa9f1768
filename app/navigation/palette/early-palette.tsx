import { Form } from "@remix-run/react";
import { createPortal } from "react-dom";
import { paths } from "../paths";

type EarlyPaletteProps = { words: string; onType: (words: string) => void; onClose: () => void };

/** Stands where the palette will be while its script loads, so that no key is lost. Enter searches, Escape closes. */
export function EarlyPalette({ words, onType, onClose }: EarlyPaletteProps) {
  return createPortal(
    <div className="palette-scrim palette-early">
      <div className="palette" role="dialog" aria-modal="true" aria-label="Command palette">
        <Form action={paths.search()} onSubmit={onClose}>
          <input
            className="palette-search"
            name="q"
            aria-label="Search"
            placeholder="Search"
            autoComplete="off"
            // biome-ignore lint/a11y/noAutofocus: a key or a click asked for this field
            autoFocus
            value={words}
            onChange={({ target }) => onType(target.value)}
            onKeyDown={({ key }) => {
              if (key === "Escape") onClose();
            }}
          />
        </Form>
        <p className="palette-said" role="status">
          Loading. Press Enter to search now.
        </p>
      </div>
    </div>,
    document.body,
  );
}
