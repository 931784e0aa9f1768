import { useEffect, useRef } from "react";

/** A board that shows the middle of its picture whenever that is drawn at another size. */
export function useCentered(zoom: number) {
  const board = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the size follows the zoom
  useEffect(() => {
    const { current } = board;
    current?.scrollTo({
      left: (current.scrollWidth - current.clientWidth) / 2,
      top: (current.scrollHeight - current.clientHeight) / 2,
    });
  }, [zoom]);
  return board;
}
