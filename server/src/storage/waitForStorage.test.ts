import { expect, test } from 'vitest'
import { startObjectStorage } from '../../test/objectStorage.ts'
import { createS3Storage } from './s3Storage.ts'
import { waitForStorage } from './waitForStorage.ts'

test('startup waits for the object storage and logs why', async () => {
  await using storage = await startObjectStorage()
  const { settings, temporary } = storage
  await storage.stop()
  const logged: string[] = []
  const warn = (message: string) => void logged.push(message)
  const opening = waitForStorage(() => createS3Storage(settings, temporary), { warn })
  await expect
    .poll(() => logged, { timeout: 10_000 })
    .toEqual([
      `The object storage at ${settings.endpoint} (S3_ENDPOINT) does not answer. Trying again for 60 seconds.`,
    ])
  await storage.restart()
  await (await opening).write('a.png', Buffer.from('picture'))
  expect(logged).toHaveLength(1)
})

test('startup fails if storage stays unreachable or the bucket is missing', async () => {
  await using storage = await startObjectStorage()
  const { settings, temporary } = storage
  const warn = () => {}
  const wrong = { ...settings, bucket: 'another' }
  await expect(waitForStorage(() => createS3Storage(wrong, temporary), { warn })).rejects.toThrow(
    'There is no bucket another (S3_BUCKET)',
  )
  await storage.stop()
  await expect(
    waitForStorage(() => createS3Storage(settings, temporary), { warn, timeoutMs: 0 }),
  ).rejects.toThrow('does not answer')
})
