import type { client } from '../../messages/en/client.ts'

/** What scripts say, in the language of the page. */
export const texts = JSON.parse(document.getElementById('texts')?.textContent ?? '{}') as Readonly<
  Record<keyof typeof client, string>
>

/** On every page: times in the reader's zone, and buttons that only a script can serve. */

whenIdle(() => {
  const format = new Intl.DateTimeFormat(document.documentElement.lang, {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  for (const time of document.querySelectorAll('time')) {
    const at = new Date(time.dateTime)
    if (Number.isNaN(at.getTime()) || !time.dateTime.includes('T')) continue
    time.title = time.textContent
    time.textContent = format.format(at)
  }
})

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
  button.hidden = false
  button.addEventListener('click', () => {
    void copy(button, () => document.getElementById(button.dataset['copy'] ?? '')?.textContent.trim() ?? '')
  })
}

for (const box of document.querySelectorAll<HTMLInputElement>('input[data-all]')) {
  box.closest('[hidden]')?.removeAttribute('hidden')
  box.addEventListener('change', () => {
    for (const each of document.querySelectorAll<HTMLInputElement>(`input[name="${box.dataset['all']}"]`)) {
      each.checked = box.checked
    }
  })
}

// Enter runs the audit, as in any box for one line; Shift+Enter makes it a list.
for (const box of document.querySelectorAll<HTMLTextAreaElement>('textarea[data-enter]')) {
  box.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    event.preventDefault()
    box.form?.requestSubmit()
  })
}

// `/` goes to the search of the page, `?` shows what the keyboard can do.
document.addEventListener('keydown', (event) => {
  const { key, target } = event
  if (event.metaKey || event.ctrlKey || event.altKey) return
  if (target instanceof HTMLElement && target.matches('input, textarea, select')) return
  const search = document.querySelector<HTMLInputElement>('[data-focus], [data-search]')
  if (key === '/' && search !== null) {
    event.preventDefault()
    search.focus()
  }
  if (key === '?') document.querySelector<HTMLDialogElement>('dialog[data-keys]')?.showModal()
})

// Said only when it happens: a status that is filled later is read out.
const offline = document.querySelector<HTMLElement>('[data-offline]')
const sayWhetherOnline = () => {
  if (offline === null) return
  offline.hidden = navigator.onLine
  offline.textContent = navigator.onLine ? '' : (offline.dataset['offline'] ?? '')
}
addEventListener('offline', sayWhetherOnline)
addEventListener('online', sayWhetherOnline)

// A menu closes when something else is pressed, or with Escape.
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

/** Copies a text and says so on the button, for eyes and ears. */
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

/** What the reader does not wait for comes after what they do. Safari has no idle callbacks. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 1000 })
  else setTimeout(work, 50)
}
