/** Names a part of a design by its own heading; beside other designs by the design's title too, so that no two parts share a name. */
export const labelledBy = (heading: string, mark: string): string =>
  mark === "" ? heading : `${heading}${mark} title${mark}`;
