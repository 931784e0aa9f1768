/** One pair for every list's URL: search parameters → plain record → search parameters. Arrays travel as `key[]=value`. */

export type QueryValue = string | number | boolean | readonly (string | number)[] | null | undefined;

/** `status[]=a&status[]=b&page=2` → `{status: ["a","b"], page: "2"}`. A single value without brackets counts too; empty values are left out. */
export function readQuery(params: URLSearchParams, arrayKeys: ReadonlySet<string>): Record<string, string | string[]> {
  const record: Record<string, string | string[]> = Object.create(null);
  for (const [rawKey, value] of params) {
    if (value === "") continue;
    const key = rawKey.endsWith("[]") ? rawKey.slice(0, -2) : rawKey;
    if (arrayKeys.has(key)) {
      const list = record[key];
      if (Array.isArray(list)) list.push(value);
      else record[key] = [value];
    } else {
      record[key] = value;
    }
  }
  return record;
}

/** The inverse. Null, undefined, empty strings and empty lists are left out; key order follows the record. */
export function writeQuery(query: Readonly<Record<string, QueryValue>>): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value === null || value === undefined || value === "") continue;
    if (isList(value)) for (const item of value) params.append(`${key}[]`, String(item));
    else params.set(key, value === true ? "1" : value === false ? "0" : String(value));
  }
  return params;
}

function isList(value: QueryValue): value is readonly (string | number)[] {
  return Array.isArray(value);
}
