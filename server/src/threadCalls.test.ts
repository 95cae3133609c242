import { expect, test } from 'vitest'
import type { methods } from '../test/echoThread.ts'
import { startThread } from './threadCalls.ts'

const startEcho = () => startThread<typeof methods>(new URL('../test/echoThread.ts', import.meta.url))

test('calls begin in order, and return copies of results', async () => {
  const thread = startEcho()
  const value = new Map([['Nassau', 1]])
  const later = thread.call('later', value)
  void thread.call('hear', 'first')
  void thread.call('hear', 'second')
  expect(await thread.call('heard')).toEqual(['first', 'second'])
  expect(await later).toEqual(value)
  await thread.stop()
})

test("errors in the thread reject the call, and others aren't affected", async () => {
  const thread = startEcho()
  await expect(thread.call('refuse', 'too many')).rejects.toThrow('too many')
  expect(await thread.call('heard')).toEqual([])
  expect(thread.isRunning()).toBe(true)
  await thread.stop()
})

test('what can only be used in one thread is rejected', async () => {
  const thread = startEcho()
  await expect(thread.call('hear', (() => '') as never)).rejects.toThrow('could not be cloned')
  await thread.stop()
})

test('when the thread ends, open and later calls are rejected', async () => {
  const thread = startEcho()
  await expect(thread.call('end')).rejects.toThrow('A thread ended')
  expect(thread.isRunning()).toBe(false)
  await expect(thread.call('heard')).rejects.toThrow('A thread ended')
})
