// React Router takes all routes apart and puts them in order each time that it looks for those of an address: three times a step to
// another page, a millisecond and more each. A page has one list of them for as long as it is open.

/** `let branches = flattenRoutes(routes); rankRouteBranches(branches); let matches = null, …`, whatever its names have become. */
const TAKEN_APART = /let ([\w$]+)=([\w$]+)\(([\w$]+)\);([\w$]+)\(\1\);(?=let [\w$]+=null)/g;

/** The same script, which keeps the branches of a list of routes for as long as there is that list; null where it takes none apart. */
export function withKnownBranches(code) {
  let places = 0;
  const known = code.replace(TAKEN_APART, (_, branches, takeApart, routes, order) => {
    places += 1;
    return (
      `let ${branches}=knownBranches.get(${routes});` +
      `${branches}||(${order}(${branches}=${takeApart}(${routes})),knownBranches.set(${routes},${branches}));`
    );
  });
  if (places > 1)
    throw new Error("React Router looks for routes in more than one place: see tooling/known-branches.mjs.");
  return places === 0 ? null : `const knownBranches=new WeakMap;${known}`;
}
