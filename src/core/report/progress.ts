/** The steps of a run. The ids are part of the API and never change. */
export const progressSteps = [
  'queued',
  'fetching',
  'checking',
  'waiting-for-browser',
  'visiting',
  'finishing',
] as const

export type ProgressStep = (typeof progressSteps)[number]

/** Called when a step begins, with the run's progress from 0 to 1. */
export type OnProgress = (step: ProgressStep, share: number) => void
