import { styleText } from 'node:util'
import type { Severity } from '../../core/audit.ts'

type Style = Parameters<typeof styleText>[0]
export type Paint = (style: Style, text: string) => string

export const severityStyles: Readonly<Record<Severity, Style>> = {
  critical: ['bold', 'red'],
  high: 'red',
  medium: 'yellow',
  low: 'dim',
}

export const painter =
  (color: boolean): Paint =>
  (style, text) =>
    color ? styleText(style, text, { validateStream: false }) : text

/** In columns; a narrower terminal breaks the lines itself. */
export const minRoom = 40
