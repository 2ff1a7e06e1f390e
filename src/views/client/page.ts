import type { client } from '../../messages/en/pages/client.ts'

/** Texts for scripts, in the language of the page. */
export const texts = JSON.parse(document.getElementById('texts')?.textContent ?? '{}') as Readonly<
  Record<keyof typeof client, string>
>

/** On every page: times in the reader's time zone and in the format of the service, and buttons that need a script. */

whenIdle(() => showLocalTimes(document))

export function showLocalTimes(within: ParentNode): void {
  const day = { year: 'numeric', month: 'short', day: 'numeric' } as const
  const days = new Intl.DateTimeFormat(document.documentElement.lang, day)
  const format = new Intl.DateTimeFormat(document.documentElement.lang, {
    ...day,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  for (const time of within.querySelectorAll('time')) {
    const at = new Date(time.dateTime)
    if (Number.isNaN(at.getTime()) || !time.dateTime.includes('T')) continue
    time.title = time.textContent
    time.textContent = ('day' in time.dataset ? days : format).format(at)
  }
}

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
  button.hidden = false
  button.addEventListener('click', () => {
    void copy(button, () => textOf(document.getElementById(button.dataset['copy'] ?? '')))
  })
}

/** What is in a field may differ from what the page was sent with. */
const textOf = (source: HTMLElement | null): string =>
  (source instanceof HTMLTextAreaElement ? source.value : (source?.textContent ?? '')).trim()

for (const box of document.querySelectorAll<HTMLInputElement>('input[data-all]')) {
  box.closest('[hidden]')?.removeAttribute('hidden')
  box.addEventListener('change', () => {
    for (const each of document.querySelectorAll<HTMLInputElement>(`input[name="${box.dataset['all']}"]`)) {
      each.checked = box.checked
    }
  })
}

/** The zone of the browser, unless it does not know it. */
const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
for (const field of document.querySelectorAll<HTMLInputElement>('input[data-own-zone]')) {
  // After going back, the browser has restored what was entered.
  if (field.value === field.defaultValue && ownZone !== 'Etc/Unknown') field.value = ownZone
}

// Enter submits, as in a single-line field; Shift+Enter adds a line.
for (const box of document.querySelectorAll<HTMLTextAreaElement>('textarea[data-enter]')) {
  box.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    event.preventDefault()
    box.form?.requestSubmit()
  })
}

/** Where a key is text and no shortcut. */
export const typedInto = 'input:not([type="checkbox"]), textarea, select'

// `/` focuses the search field, `?` shows the keyboard shortcuts.
document.addEventListener('keydown', (event) => {
  const { key, target } = event
  if (event.metaKey || event.ctrlKey || event.altKey) return
  if (target instanceof HTMLElement && target.matches(typedInto)) return
  const search = document.querySelector<HTMLInputElement>('[data-focus], [data-search]')
  if (key === '/' && search !== null) {
    event.preventDefault()
    search.focus()
  }
  if (key === '?') document.querySelector<HTMLDialogElement>('dialog[data-keys]')?.showModal()
})

// Filled only when the network is lost: screen readers announce a status whose text changes.
const offline = document.querySelector<HTMLElement>('[data-offline]')
const updateOffline = () => {
  if (offline === null) return
  offline.hidden = navigator.onLine
  offline.textContent = navigator.onLine ? '' : (offline.dataset['offline'] ?? '')
}
addEventListener('offline', updateOffline)
addEventListener('online', updateOffline)

// A menu closes on a click elsewhere, or with Escape.
document.addEventListener('click', ({ target }) => {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('.menu[open]'))
    if (!(target instanceof Node) || !menu.contains(target)) menu.open = false
})
document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('.menu[open]')) {
    menu.open = false
    menu.querySelector('summary')?.focus()
  }
})

/** Copies a text and confirms it on the button, also for screen readers. */
export async function copy(button: HTMLButtonElement, text: () => string): Promise<void> {
  const label = button.textContent
  try {
    await navigator.clipboard.writeText(text())
    button.textContent = texts.copied
  } catch {
    button.textContent = texts.copyFailed
  }
  button.setAttribute('aria-live', 'polite')
  setTimeout(() => (button.textContent = label), 2000)
}

/** Defers work that the reader does not wait for. Safari has no requestIdleCallback. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 1000 })
  else setTimeout(work, 50)
}
