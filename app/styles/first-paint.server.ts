import { Transform } from "node:stream";
import { readPublicFile } from "~/public-files.server";
import { FIRST_STYLES } from "./first-styles";
import { withLaterScripts } from "./later-scripts.server";
import stylesheet from "./tailwind.css";
import { classesOf, parseStyles, type StylePiece, stylesOf } from "./used-styles";

/** Everything that is seen comes before it, and all that the page asks for. */
const END = "window.__remixRouteModules";

let pieces: readonly StylePiece[] | null | undefined;

/** The whole stylesheet, taken apart; null where a server keeps its public files elsewhere. */
function wholeStyles(): readonly StylePiece[] | null {
  if (pieces !== undefined) return pieces;
  const css = readPublicFile(stylesheet);
  pieces = css === null ? null : parseStyles(css);
  return pieces;
}

/** The rules that this page needs, in its head, so that it is seen before the stylesheet has come. */
function withFirstStyles(html: string): string {
  const whole = wholeStyles();
  const first = whole ? stylesOf(whole, classesOf(html)) : `@import "${stylesheet}";`;
  return html.replace(FIRST_STYLES, () => first.replaceAll("</", "<\\/"));
}

/**
 * Holds a page back until all of it that is seen is there, and sends it on with its styles; its scripts are asked for later. While one develops they
 * are asked for at once: React would tell every link that was changed.
 */
export function writeFirstPaint({ isWatched }: { isWatched: boolean }): Transform {
  let held: Buffer[] | null = [];
  const release = (last?: Buffer) => {
    const html = Buffer.concat([...(held ?? []), ...(last ? [last] : [])]).toString("utf8");
    held = null;
    return isWatched ? withFirstStyles(html) : withLaterScripts(withFirstStyles(html));
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (held === null) return done(null, chunk);
      if (!Buffer.concat([held.at(-1) ?? Buffer.alloc(0), chunk]).includes(END)) {
        held.push(chunk);
        return done();
      }
      done(null, release(chunk));
    },
    flush(done) {
      done(null, held === null ? undefined : release());
    },
  });
}
