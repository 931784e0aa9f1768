import { Link } from "@remix-run/react";
import { useOwnFrame } from "~/frame/shell";
import { changeQuery, paths } from "~/navigation/paths";
import { ConnectionNote } from "~/production/floor/queue/connection-note";
import type { Floor } from "~/production/floor/queue/use-floor";
import { Icon } from "~/ui/icon";
import { Mark } from "~/ui/mark";
import { MachineChooser } from "./machine-chooser";

const MenuAndMark = () => (
  <>
    {useOwnFrame()?.toggle}
    <Link className="floor-mark" to={paths.newOrders()} aria-label="Order Management">
      <Mark />
    </Link>
  </>
);

/** Machine and operator, the way to the server, and the scanner's box. */
export function FloorBar({ floor }: { floor: Floor }) {
  const { query, open, isHydrated } = floor;
  const scan = (
    <>
      <Icon name="scan" size="l" />
      <span className="wide-only">Scan work order</span>
    </>
  );
  return (
    <header className="floor-bar">
      <MenuAndMark />
      <MachineChooser floor={floor} />
      <span className="floor-gap" />
      <ConnectionNote floor={floor} />
      {isHydrated ? (
        <button type="button" className="floor-button" aria-label="Scan work order" onClick={() => open("scan")}>
          {scan}
        </button>
      ) : (
        <Link
          className="floor-button"
          aria-label="Scan work order"
          to={paths.floor(changeQuery(query, { modal: "scan" }))}
        >
          {scan}
        </Link>
      )}
    </header>
  );
}

export const PlainBar = () => (
  <header className="floor-bar">
    <MenuAndMark />
  </header>
);
