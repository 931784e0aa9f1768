// Which of the compiler's files are joined into one: pages load every file whole, so each of them pays for what the others need.

/** Bytes that a page may load in vain rather than ask for one more file. */
const FILE_COSTS = 3_000;

/**
 * Files of script by the name of their group. `files` says of each how many bytes it has, which files it imports and which routes
 * need it. The two groups whose joining saves most are joined until nothing more is saved.
 */
export function groupScripts(files) {
  const groups = new Map(
    [...files].map(([file, { bytes, routes }]) => [file, { bytes, routes: new Set(routes), files: [file] }]),
  );
  const imports = new Map(
    [...files].map(([file, { imports }]) => [file, new Set(imports.filter((to) => files.has(to)))]),
  );
  for (let pair = bestPair(groups, imports); pair; pair = bestPair(groups, imports)) join(groups, imports, pair);
  // Also a file alone has a name: without one it would be put where it is needed first.
  return new Map([...groups.values()].flatMap(({ files }, index) => files.map((file) => [file, `part${index + 1}`])));
}

function bestPair(groups, imports) {
  const names = [...groups.keys()];
  let best = null;
  for (const [index, one] of names.entries()) {
    for (const other of names.slice(index + 1)) {
      const saved = savedBy(groups.get(one), groups.get(other));
      if (saved <= 0 || (best && saved <= best.saved)) continue;
      if (!makesCircle(imports, one, other)) best = { saved, one, other };
    }
  }
  return best;
}

function savedBy(one, other) {
  let both = 0;
  for (const route of one.routes) if (other.routes.has(route)) both += 1;
  return both * FILE_COSTS - (one.routes.size - both) * other.bytes - (other.routes.size - both) * one.bytes;
}

/** Would one of them need the other by way of a third? Then neither could run first. */
function makesCircle(imports, one, other) {
  const reaches = (from, to) => {
    const seen = new Set([from]);
    const ahead = [...imports.get(from)].filter((name) => name !== to);
    for (let name = ahead.pop(); name !== undefined; name = ahead.pop()) {
      if (name === to) return true;
      if (seen.has(name)) continue;
      seen.add(name);
      ahead.push(...imports.get(name));
    }
    return false;
  };
  return reaches(one, other) || reaches(other, one);
}

function join(groups, imports, { one, other }) {
  const kept = groups.get(one);
  const gone = groups.get(other);
  kept.bytes += gone.bytes;
  kept.files.push(...gone.files);
  for (const route of gone.routes) kept.routes.add(route);
  groups.delete(other);
  for (const name of imports.get(other)) imports.get(one).add(name);
  imports.delete(other);
  for (const [name, needed] of imports) {
    if (needed.delete(other) && name !== one) needed.add(one);
  }
  imports.get(one).delete(one);
}
