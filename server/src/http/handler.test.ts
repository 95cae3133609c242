import * as contract from 'contract/blocks'
import { expect, test } from 'vitest'
import { withPreparation, serveAll, type Handlers, type RegisterEndpoint } from './handler.ts'

const handlers: Handlers<typeof contract> = {
  blockUser: () => {},
  unblockUser: () => {},
  muteUser: () => {},
  unmuteUser: () => {},
  listBlockedUsers: () => [],
  listMutedUsers: async () => [],
}

function recorder() {
  const served: unknown[] = []
  const on: RegisterEndpoint = (endpoint, handle, options) =>
    void served.push([endpoint, handle, options?.unlimited])
  return { served, on }
}

test('every endpoint of a module gets the handler of its name', () => {
  const { served, on } = recorder()
  serveAll(on, contract, handlers, { unlimited: ['muteUser'] })
  expect(served).toHaveLength(6)
  expect(served).toEqual(
    expect.arrayContaining([
      [contract.blockUser, handlers.blockUser, false],
      [contract.muteUser, handlers.muteUser, true],
      [contract.listMutedUsers, handlers.listMutedUsers, false],
    ]),
  )
})

test('a missing or misspelled handler is a type error', () => {
  const { on } = recorder()
  const { muteUser, ...others } = handlers
  // @ts-expect-error: `muteUser` is missing.
  serveAll(on, contract, others)
  // @ts-expect-error: No endpoint has this name.
  const misspelled: Handlers<typeof contract> = { ...handlers, muteUsr: muteUser }
  expect(misspelled).toBeDefined()
})

test('a handler gets what was prepared before its transaction', async () => {
  const handle = withPreparation<typeof contract.listBlockedUsers, never[]>(
    async () => [],
    (_input, _me, _context, rows) => rows,
  )
  const rows = await handle.prepare?.({} as never, {} as never, {} as never)
  expect(await handle({} as never, {} as never, {} as never, rows as never)).toBe(rows)
})
