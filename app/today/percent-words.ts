/** "1.5%", "95%". */
export const percentWords = (value: number) => `${Math.round(value * 10) / 10}%`;
