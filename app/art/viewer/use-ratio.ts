import { useState } from "react";
import type { PageView } from "./versions.server";

/** Width over height of a picture: as the backend knows it, else as the picture itself shows once it is there. */
export function useRatio(page: PageView | null) {
  const [seen, setSeen] = useState<{ fileId: number; ratio: number } | null>(null);
  const learn = (fileId: number, ratio: number) => {
    if (seen?.fileId !== fileId || seen.ratio !== ratio) setSeen({ fileId, ratio });
  };
  const ratio = page?.ratio ?? (seen?.fileId === page?.fileId ? (seen?.ratio ?? null) : null);
  return { ratio, learn };
}
