import type { Subresource } from '../../core/facts/asked.ts'
import { type Sentence, sentence } from '../../core/sentence.ts'

/** Why none of these files could be judged. Plumbline obeys robots.txt, which the owner of the site can change. */
export function whyUnread(
  kind: 'images' | 'styles',
  files: readonly Pick<Subresource, 'disallowed'>[],
): Sentence {
  return sentence(files.every(({ disallowed }) => disallowed) ? `${kind}Disallowed` : `${kind}Unread`)
}
