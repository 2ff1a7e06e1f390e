import type { Timing } from '../core/ports/monitoring/schedules.ts'
import { timingSentence } from '../core/schedules.ts'
import { sentenceText } from './sentence-text.ts'

/** When a schedule is due, for people: "Every Monday at 06:00 (Europe/Berlin)". */
export const timingText = (timing: Timing): string => sentenceText(timingSentence(timing))
