import type { WriteStream } from 'node:tty'
import { say, texts } from '../../messages/texts.ts'

const barWidth = 30
const redrawMs = 100
const linesEveryMs = 10_000

export interface ProgressShown {
  show(what: string, done: number, total: number): void
  /** Restores the terminal. */
  end(): void
}

/** Shows progress: a bar on a terminal; otherwise a line at the start of each part, now and then, and at its end. */
export function showProgress(
  stream: Pick<WriteStream, 'write'> & { readonly isTTY?: boolean },
): ProgressShown {
  return stream.isTTY === true ? bar(stream) : lines(stream)
}

function bar(stream: Pick<WriteStream, 'write'>): ProgressShown {
  let drawnAt = Number.NEGATIVE_INFINITY
  return {
    show(what, done, total) {
      const now = performance.now()
      if (now - drawnAt < redrawMs && done < total) return
      drawnAt = now
      const share = total === 0 ? 1 : Math.min(1, done / total)
      const full = Math.round(share * barWidth)
      const drawn = '█'.repeat(full) + '░'.repeat(barWidth - full)
      // Return to the start of the line, and clear the rest of a longer earlier text.
      stream.write(`\r${drawn} ${percent(share)}  ${counted(what, done, total)}\u001b[K`)
    },
    end: () => void stream.write('\r\u001b[K'),
  }
}

function lines(stream: Pick<WriteStream, 'write'>): ProgressShown {
  let current = ''
  let saidAt = 0
  return {
    show(what, done, total) {
      const now = performance.now()
      const isNews = what !== current || done === total || now - saidAt >= linesEveryMs
      if (total === 0 || !isNews) return
      current = what
      saidAt = now
      stream.write(`${counted(what, done, total)}\n`)
    },
    end() {},
  }
}

const percent = (share: number): string => `${Math.floor(share * 100)}%`.padStart(4)

const counted = (what: string, done: number, total: number): string =>
  say(texts.cli.progress, { what, done, total })
