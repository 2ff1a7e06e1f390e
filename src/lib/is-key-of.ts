/** Whether a name is one of the object's own keys. Narrows the type of the name. */
export const isKeyOf = <T extends object>(of: T, name: PropertyKey): name is keyof T =>
  Object.hasOwn(of, name)
