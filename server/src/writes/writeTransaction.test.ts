import { expect, test } from 'vitest'
import { startApp } from '../../test/startApp.ts'
import { writeTransaction } from './writeTransaction.ts'

test('a task after the commit that fails is logged, and neither skips the others nor fails the write', async () => {
  await using app = await startApp()
  const done: string[] = []
  const logged: unknown[] = []
  const failure = new Error('No connection')
  const dependencies = { db: app.db, logFailure: (error: unknown) => void logged.push(error) }
  const result = await writeTransaction(dependencies, async ({ afterCommit }) => {
    afterCommit(() => {
      throw failure
    })
    afterCommit(() => done.push('second'))
    return 'stored'
  })
  expect([result, done, logged]).toEqual(['stored', ['second'], [failure]])
})
