interface SheetSize {
  size: string;
  units: string;
  /** Pieces of it are not here. */
  isShort?: boolean;
}

/** Sizes with their pieces one after the other, where columns would not fit; `hasRoom` leaves a blank to write in. */
export function SheetSizes({ sizes, hasRoom = false }: { sizes: readonly SheetSize[]; hasRoom?: boolean }) {
  return (
    <dl className="sheet-sizes" data-room={hasRoom || undefined}>
      {sizes.map(({ size, units, isShort }) => (
        <div key={size} data-short={isShort || undefined}>
          <dt>{size}</dt>
          <dd>{units}</dd>
        </div>
      ))}
    </dl>
  );
}
