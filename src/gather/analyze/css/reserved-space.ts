/**
 * Whether a rule may give an image, or a box around it, its place before the image has loaded: out of the flow, by a ratio
 * or by a height. Only `object-fit` in a rule tells that another one sets the size.
 */
export const reservesSpace = (values: ReadonlyMap<string, string>): boolean =>
  /^(?:absolute|fixed)\b/i.test(values.get('position') ?? '') ||
  /^(?:\d|var\()/i.test(values.get('aspect-ratio') ?? '') ||
  isLength(values.get('height')) ||
  /^(?:cover|contain|fill|scale-down)\b/i.test(values.get('object-fit') ?? '') ||
  ['padding-top', 'padding-bottom'].some((side) => /^[\d.]{1,12}%/.test(values.get(side) ?? ''))

/** A height in percent mostly means nothing; a variable or a calculation mostly is a length. */
const isLength = (value = ''): boolean =>
  /^[\d.]{1,12}(?:px|r?em|[sld]?v[hwib]|vmin|vmax|cm|mm|pt)\b|^(?:var|calc|clamp|min|max)\(/i.test(value)

/** Not what a stylesheet adds before or after an element. */
export const isForElements = (selector: string): boolean => !/::|:(?:before|after)\b/i.test(selector)
