import { LATER_SCRIPTS } from "./later-scripts";

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;

/** Runs in the browser. A page that nobody looks at draws no frame: its scripts are asked for when they are needed. */
const ASK_LATER = `requestAnimationFrame(()=>setTimeout(()=>{for(const href of HREFS)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}))}))`;

/**
 * The browser looks through a document for what it can ask for before it draws anything of it, and each of twenty scripts costs
 * it there: a sixth of the time to the first row. So they are asked for once the page was drawn. The links of the document stay
 * where they are, for React expects them, and say nothing.
 */
export function withLaterScripts(html: string): string {
  const hrefs = [...html.matchAll(PRELOAD)].map(([, href]) => href);
  const script = ASK_LATER.replace("HREFS", () => JSON.stringify(hrefs).replaceAll("<", "\\u003c"));
  return html.replace(PRELOAD, '<link rel="later" href="$1"/>').replace(LATER_SCRIPTS, () => script);
}
