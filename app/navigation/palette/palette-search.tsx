import { getListboxItemId, KBAR_LISTBOX, useKBar } from "kbar";
import { useEffect, useLayoutEffect, useState } from "react";

/** The field of the palette. kbar's own would begin empty; this one begins with what was typed while the palette loaded. */
export function PaletteSearch({ typed, onShown }: { typed: string; onShown: () => void }) {
  const { query, activeIndex } = useKBar(({ activeIndex }) => ({ activeIndex }));
  const [words, setWords] = useState(typed);
  // Before the browser takes the next key: this field has the focus now.
  useLayoutEffect(onShown, [onShown]);
  useEffect(() => query.setSearch(words), [words, query]);
  useEffect(() => () => query.setSearch(""), [query]);
  return (
    <input
      className="palette-search"
      ref={query.inputRefSetter}
      role="combobox"
      aria-label="Search"
      aria-expanded="true"
      aria-controls={KBAR_LISTBOX}
      aria-activedescendant={getListboxItemId(activeIndex)}
      placeholder="Search"
      autoComplete="off"
      spellCheck="false"
      // biome-ignore lint/a11y/noAutofocus: a key or a click asked for this field
      autoFocus
      value={words}
      onChange={({ target }) => setWords(target.value)}
    />
  );
}
