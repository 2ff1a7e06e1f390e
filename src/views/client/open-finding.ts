/**
 * On the parts of a report that have no findings: a link to one opens it. A share link alone opens the summary, and the
 * server does not see which finding was meant.
 */

openFinding()
window.addEventListener('hashchange', openFinding)

function openFinding(): void {
  const [, id] = /^#([a-z][a-z0-9-]+)$/.exec(location.hash) ?? []
  if (id !== undefined && document.getElementById(id) === null) location.replace(`?view=overview#${id}`)
}
