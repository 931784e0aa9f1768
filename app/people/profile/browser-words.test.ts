import { expect, test } from "vitest";
import { browserWords } from "./browser-words";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36`, "Chrome on Windows"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36 Edg/126.0`, "Edge on Windows"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; Tab) ${WEBKIT} SamsungBrowser/25.0 Chrome/121.0 Safari/537.36`,
    "Samsung Internet on Android",
  ],
  ["Mozilla/5.0 (Something)", "A browser"],
  ["curl/8.5.0", "A program, curl"],
  ["", "A program that gives no name"],
  [null, "A program that gives no name"],
])("%s is %s", (agent, words) => expect(browserWords(agent)).toBe(words));
