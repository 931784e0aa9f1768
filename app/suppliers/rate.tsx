import type { RateView } from "./rates";

/** A rate with what it stands on; a dash where nothing is judged yet. */
export function Rate({ rate }: { rate: RateView | null }) {
  if (!rate) {
    return (
      <span className="text-subtle" title="No finished purchases yet">
        –
      </span>
    );
  }
  return (
    <span title={rate.title} className={rate.isPoor ? "text-stop-fg font-semibold" : undefined}>
      {rate.words}
    </span>
  );
}
