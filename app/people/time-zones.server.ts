/** Every zone that this server knows, the shop's own first. */
export const timeZonesFor = (shopZone: string): string[] => [
  shopZone,
  ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== shopZone),
];
