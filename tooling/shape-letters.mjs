import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Where letters begin: ranges that Unicode leaves to private use, so that no word holds one. */
const FIRST = { icons: 0xe000, glyphs: 0xe100 };

/** Every drawing of app/ui/icons and app/ui/glyphs, with its letter in the typeface of shapes. */
export const SHAPES = Object.entries(FIRST).flatMap(([folder, first]) => {
  const drawings = fileURLToPath(new URL(`../app/ui/${folder}`, import.meta.url));
  return readdirSync(drawings)
    .sort()
    .map((name, index) => ({
      folder,
      name: name.replace(".svg", ""),
      file: `${drawings}/${name}`,
      code: first + index,
    }));
});
