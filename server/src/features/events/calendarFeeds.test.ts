import { getCalendarFeed, renewCalendarFeed } from 'contract/events'
import { expect, test } from 'vitest'
import { rowsContaining } from '../../../test/rowsContaining.ts'
import { startApp, type TestApp } from '../../../test/startApp.ts'

const HANDED_OUT = 'an-address-as-they-were-before-1'

const opens = async (app: TestApp, url: string) => {
  const { statusCode } = await app.app.inject({ url: new URL(url, 'http://localhost').pathname })
  return statusCode === 200
}
const tokenIn = (url: string) => /calendar\/(.+)\.ics$/.exec(url)?.[1] ?? ''

test("the database alone doesn't reveal a calendar URL", async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const { url } = await ada(getCalendarFeed, {})
  expect(await opens(app, url)).toBe(true)
  for (const part of tokenIn(url)
    .split('.')
    .filter((part) => part.length > 10))
    expect(await rowsContaining(app.db, part)).toEqual([])
})

test('a calendar URL opens only its own calendar, and only with the same server secret', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { url } = await ada(getCalendarFeed, {})
  const another = await ben(getCalendarFeed, {})
  expect(another.url).not.toBe(url)
  const [, signature] = tokenIn(url).split('.')
  for (const token of [`${ben.id}.${signature}`, `${ada.id}.${'A'.repeat(43)}`, `99.${signature}`])
    expect(await opens(app, `/calendar/${token}.ics`), token).toBe(false)

  await using elsewhere = await startApp({ db: app.db, secret: 'another secret, which is long enough too' })
  expect(await opens(elsewhere, url)).toBe(false)
})

test('a calendar URL of an earlier version works, stored as a hash, until it is renewed', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await app.db`
    insert into calendar_feeds (user_id, earlier_token_hash)
    values (${ada.id}, sha256(convert_to(${HANDED_OUT}, 'UTF8')))`

  const before = `/calendar/${HANDED_OUT}.ics`
  const { url } = await ada(getCalendarFeed, {})
  expect([await opens(app, before), await opens(app, url)]).toEqual([true, true])
  expect(await rowsContaining(app.db, HANDED_OUT)).toEqual([])

  const renewed = await ada(renewCalendarFeed, {})
  expect([await opens(app, before), await opens(app, url)]).toEqual([false, false])
  expect(await opens(app, renewed.url)).toBe(true)
})

test('no URL opens the calendar of a suspended member', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await app.db`
    insert into calendar_feeds (user_id, earlier_token_hash)
    values (${ada.id}, sha256(convert_to(${HANDED_OUT}, 'UTF8')))`
  const { url } = await ada(getCalendarFeed, {})
  await app.db`update users set suspended_at = now() where id = ${ada.id}`
  expect([await opens(app, `/calendar/${HANDED_OUT}.ics`), await opens(app, url)]).toEqual([false, false])
})
