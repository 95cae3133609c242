import { generate } from 'selfsigned'
import { expect, test } from 'vitest'
import { startHttpsServer } from '../../test/httpsServer.ts'
import { createRequestSender } from './requestSender.ts'
import { isPublicAddress } from './publicAddresses.ts'

test.each([
  '8.8.8.8',
  '142.250.185.74',
  '100.63.255.255',
  '172.32.0.1',
  '2a00:1450:4001:82a::200a',
  '2620:149:208:4306::a',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '100.100.100.200',
  '127.0.0.1',
  '127.255.255.254',
  '168.63.129.16',
  '169.254.169.254',
  '172.16.0.1',
  '192.0.0.192',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '64:ff9b:1::a00:1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '127.1',
  'localhost',
  '',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

const get = (url: string) => ({ url: new URL(url), method: 'GET', headers: {}, body: null })

test.each([
  '127.0.0.1',
  '127.1',
  '0x7f.1',
  '2130706433',
  '0.0.0.0',
  '[::1]',
  '[::ffff:127.0.0.1]',
  'localhost',
])('no connection is made to %s', async (host) => {
  using local = await startHttpsServer((_request, response) => response.end())
  const send = createRequestSender()
  await expect(send(get(`https://${host}:${local.port}/`))).rejects.toThrow('no public address')
  expect(local.connections()).toBe(0)
})

test('a host without any address is an error', async () => {
  await expect(createRequestSender()(get('https://nowhere.invalid/'))).rejects.toThrow('getaddrinfo')
})

test('only https is allowed', async () => {
  await expect(createRequestSender()(get('http://example.com/'))).rejects.toThrow('http: is not https:')
})

test('the local server of a test is called, and no other port of its machine', async () => {
  using local = await startHttpsServer((_request, response) => response.writeHead(201).end())
  using other = await startHttpsServer((_request, response) => response.end())
  const send = createRequestSender(local.localServer)
  expect(await send(get(`https://${local.localServer.host}/`))).toEqual({ status: 201 })
  await expect(send(get(`https://127.0.0.1:${other.port}/`))).rejects.toThrow('no public address')
})

test("a redirect isn't followed", async () => {
  const paths: unknown[] = []
  using local = await startHttpsServer(({ url }, response) => {
    paths.push(url)
    response.writeHead(307, { location: '/elsewhere' }).end()
  })
  const send = createRequestSender(local.localServer)
  expect(await send(get(`https://${local.localServer.host}/here`))).toEqual({ status: 307 })
  expect(paths).toEqual(['/here'])
})

test('an endless response is aborted', async () => {
  using local = await startHttpsServer((_request, response) => {
    const write = () => void (response.destroyed || response.write(Buffer.alloc(16_000), write))
    write()
  })
  await expect(
    createRequestSender(local.localServer)(get(`https://${local.localServer.host}/`)),
  ).rejects.toThrow('too large')
})

test('a response that breaks off is an error', async () => {
  using local = await startHttpsServer((request, response) => {
    response.writeHead(200, { 'content-length': 10 }).write('Hello')
    setImmediate(() => request.socket.destroy())
  })
  await expect(
    createRequestSender(local.localServer)(get(`https://${local.localServer.host}/`)),
  ).rejects.toThrow('aborted')
})

test('an untrusted certificate is refused', async () => {
  using local = await startHttpsServer((_request, response) => response.end())
  const send = createRequestSender({ ...local.localServer, ca: (await generate()).cert })
  await expect(send(get(`https://${local.localServer.host}/`))).rejects.toThrow('self-signed certificate')
})
