/** Whether a name is one of the object's own, which also tells the compiler. */
export const isKeyOf = <T extends object>(of: T, name: PropertyKey): name is keyof T =>
  Object.hasOwn(of, name)
