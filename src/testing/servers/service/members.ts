import { Person } from '../../person.ts'
import { until } from '../../until.ts'
import type { Service } from './api-service.ts'

/** Somebody who is signed in to an account of their own. */
export async function newMember(service: Service, email: string): Promise<Person> {
  return (await newMemberAccount(service, email)).person
}

/** The same, for tests that also call use cases for the account. */
export async function newMemberAccount(
  service: Service,
  email: string,
): Promise<{ readonly person: Person; readonly id: number }> {
  const { account } = await service.another(email)
  const person = new Person(service.origin)
  await person.signIn(email)
  return { person, id: account.id }
}

/** The ids of the reports on a page of the list. */
export const idsIn = (text: string): readonly string[] =>
  [...text.matchAll(/name="id" value="(\d+)"/g)].map(([, id]) => id ?? '')

/** Waits until no report on the first page of the list is in progress. */
export const settled = (person: Person): Promise<void> =>
  until(async () => !/data-progress/.test((await person.get('/reports')).text), 'all reports have results')

/** Waits until a page shows what is expected, and returns it. */
export async function eventually(person: Person, path: string, expected: RegExp): Promise<string> {
  let text = ''
  const shows = async () => {
    text = (await person.get(path)).text
    return expected.test(text)
  }
  await until(shows, `${path} shows ${expected}`)
  return text
}
