import { operation } from './operation.ts'
import { presentAccount } from './present.ts'

export const showAccount = operation({
  id: 'showAccount',
  method: 'GET',
  path: '/account',
  tag: 'Account',
  summary: 'Show the account of the key',
  description: 'The cheapest way to try a key.',
  access: 'read',
  answers: {
    200: {
      description: 'Whose key it is, what it may do, and what the account uses of its limits.',
      body: 'AccountAnswer',
    },
  },
  async handle({ app, reply, caller }) {
    return reply.send({ data: presentAccount(await app.describeAccount(caller)), status: 200 })
  },
})
