import { expect, test } from 'vitest'
import { networkOf, widerNetworkOf } from '../src/http/network.ts'
import { createTrustedProxies } from '../src/http/proxies.ts'
import { startApp, type TestApp } from './startApp.ts'

async function visits(app: TestApp, count: number, forwarded: (n: number) => string): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < count; n++) {
    const headers = { 'x-forwarded-for': forwarded(n) }
    statuses.push((await app.app.inject({ url: '/api/posts', headers })).statusCode)
  }
  return statuses
}

test("a forged X-Forwarded-For doesn't change the counted address", async () => {
  await using app = await startApp({ limitsScale: 0.05 })
  const statuses = await visits(app, 31, (n) => `198.51.100.${n}`)
  expect([statuses.indexOf(429), statuses.lastIndexOf(200)]).toEqual([30, 29])
})

test('behind a trusted proxy clients are counted by the address that the proxy saw', async () => {
  await using app = await startApp({ limitsScale: 0.05, trustedProxies: ['127.0.0.1'] })
  expect(new Set(await visits(app, 31, (n) => `198.51.100.${n}`))).toEqual(new Set([200]))
  const statuses = await visits(app, 31, (n) => `198.51.100.${n}, 203.0.113.7:${4_000 + n}`)
  expect(statuses.indexOf(429)).toBe(30)
})

test.for([
  [[], '10.0.0.9', undefined, '10.0.0.9'],
  [[], '10.0.0.9', '1.2.3.4', '10.0.0.9'],
  [['10.0.0.9'], '10.0.0.9', undefined, '10.0.0.9'],
  [['10.0.0.9'], '10.0.0.9', '1.2.3.4', '1.2.3.4'],
  [['10.0.0.0/8'], '::ffff:10.0.0.9', '6.6.6.6, 1.2.3.4, 10.1.1.1', '1.2.3.4'],
  [['uniquelocal', 'loopback'], '::1', '1.2.3.4,192.168.1.1', '1.2.3.4'],
  [['10.0.0.9'], '10.0.0.9', '', '10.0.0.9'],
  [['10.0.0.9'], '10.0.0.9', '1.2.3.4:4000', '1.2.3.4'],
  [['10.0.0.0/8'], '10.0.0.9', '6.6.6.6, [2001:db8::1]:4000, 10.1.1.1:80', '2001:db8::1'],
  [['10.0.0.9'], '10.0.0.9', '[2001:db8::1]', '2001:db8::1'],
  [['10.0.0.9'], '10.0.0.9', '2001:db8::1', '2001:db8::1'],
  [['10.0.0.9'], '10.0.0.9', '6.6.6.6, unknown', '10.0.0.9'],
] as const)('with %j trusted, %s saying %s is %s', ([trusted, remoteAddress, forwarded, address]) => {
  const request = { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }
  expect(createTrustedProxies([...trusted]).addressOf(request as never)).toBe(address)
})

test('an invalid proxy address is refused at startup', () => {
  expect(() => createTrustedProxies(['the proxy'])).toThrow('not "the proxy"')
  for (const range of ['10.0.0.0/99', '10.0.0.0/', '10.0.0.0/0x8', '10.0.0.0/8/8', '/8', ''])
    expect(() => createTrustedProxies([range])).toThrow(`not "${range}"`)
})

test.for([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::ff', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['', ''],
] as const)('%s belongs to %s', ([address, network]) => {
  expect(networkOf(address)).toBe(network)
})

test.for([
  ['203.0.113.7', '203 0 113'],
  ['::ffff:203.0.113.200', '203 0 113'],
  ['2001:db8:1:2:3::4', '2001 db8 1'],
] as const)('%s is in the network %s', ([address, network]) => {
  expect(widerNetworkOf(address)).toBe(network)
})
