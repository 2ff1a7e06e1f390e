/** What a rejected form was submitted with, so that nobody has to enter it again; otherwise what is stored. */
export interface Entered {
  text(name: string, stored?: string): string
  /** Whether a checkbox or an option is chosen. `beside` is a text field of the same form: boxes without a tick send nothing. */
  isChosen(name: string, value: string, beside: string, stored: boolean): boolean
}

/** A form that is shown for the first time. */
export const nothingEntered: Entered = {
  text: (_name, stored = '') => stored,
  isChosen: (_name, _value, _beside, stored) => stored,
}
