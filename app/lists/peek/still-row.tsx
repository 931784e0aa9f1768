import { Component } from "react";
import { rowOf } from "~/ui/row-peek";

interface StillRowProps {
  /** The record beside the list, null for none. */
  current: number | null;
}

/**
 * The panel takes room from the list, whose tabs and filters may then need another line: the row that it was opened for stays under
 * the pointer, and where it was when the panel is closed again. React lets nothing but a class look at the page before it changes.
 */
export class StillRow extends Component<StillRowProps> {
  override getSnapshotBeforeUpdate({ current: before }: StillRowProps): number | null {
    const { current } = this.props;
    if ((before === null) === (current === null)) return null;
    return topOf(current ?? before);
  }

  override componentDidUpdate({ current: before }: StillRowProps, _state: unknown, topBefore: number | null): void {
    const top = topBefore === null ? null : topOf(this.props.current ?? before);
    if (top !== null && topBefore !== null) window.scrollBy({ top: top - topBefore, behavior: "instant" });
  }

  override render() {
    return null;
  }
}

const topOf = (id: number | null): number | null =>
  (id === null ? null : rowOf(id))?.getBoundingClientRect().top ?? null;
