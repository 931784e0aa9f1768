const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bCriOS\/|\bChrom(?:e|ium)\/|\bHeadlessChrome\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

const nameIn = (table: typeof BROWSERS, agent: string) => table.find(([pattern]) => pattern.test(agent))?.[1];

/** "Chrome on Windows"; what is no browser by its own name: "A program, curl". */
export function browserWords(agent: string | null | undefined): string {
  if (!agent) return "A program that gives no name";
  const browser = nameIn(BROWSERS, agent);
  const system = nameIn(SYSTEMS, agent);
  if (browser) return system ? `${browser} on ${system}` : browser;
  if (agent.startsWith("Mozilla/")) return system ? `A browser on ${system}` : "A browser";
  return `A program, ${agent.split(/[/\s]/, 1)[0]?.slice(0, 40)}`;
}
