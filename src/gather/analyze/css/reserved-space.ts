/** Whether a rule gives an image its place before it has loaded: out of the flow, by a ratio or by a size. */
export const reservesSpace = (values: ReadonlyMap<string, string>): boolean =>
  /^(?:absolute|fixed)\b/i.test(values.get('position') ?? '') ||
  /^\d/.test(values.get('aspect-ratio') ?? '') ||
  (isLength(values.get('width')) && isLength(values.get('height')))

/** A height in percent mostly means nothing, and a variable may be anything. */
const isLength = (value = ''): boolean => /^[\d.]{1,12}(?:px|r?em|v[hw])\b/i.test(value)
