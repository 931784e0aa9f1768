/** Hidden inputs that carry the given query along in a GET form. */
export function HiddenParams({ params }: { params: readonly (readonly [name: string, value: string])[] }) {
  return params.map(([name, value]) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />);
}
