// @vitest-environment happy-dom
import { uploadImage } from 'contract/uploads'
import { beforeEach, expect, test, vi } from 'vitest'
import { upload } from './call.ts'
import { token } from './token.ts'

type Attempt = InstanceType<typeof FakeRequest>
let attempts: FakeRequest[] = []

/** An XMLHttpRequest whose progress and response the test controls. */
class FakeRequest {
  upload: { onprogress?: (event: object) => void } = {}
  onload?: () => void
  onerror?: () => void
  onloadend?: () => void
  status = 0
  responseText = ''
  aborted = false
  headers: Record<string, string> = {}

  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getResponseHeader() {
    return null
  }
  send() {
    attempts.push(this)
  }
  abort() {
    this.aborted = true
    this.onloadend?.()
  }
  progress(loaded: number) {
    this.upload.onprogress?.({ lengthComputable: true, loaded, total: 100 })
  }
  answer(status: number, body: object) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.onload?.()
    this.onloadend?.()
  }
}

const uploadResult = { success: true, file_path: '/uploads/a.webp', message: 'Stored' }
const picture = new Blob(['roof'], { type: 'image/png' })

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  attempts = []
})

function attempt(index: number): Attempt {
  const found = attempts[index]
  if (!found) throw new Error(`There is no attempt ${index}`)
  return found
}

test('an upload reports its progress', async () => {
  const shares: number[] = []
  const uploading = upload(uploadImage, picture, { onProgress: (share) => shares.push(share) })
  await vi.advanceTimersByTimeAsync(0)
  attempt(0).progress(25)
  attempt(0).progress(100)
  attempt(0).answer(200, uploadResult)
  expect(await uploading).toBe(uploadResult.file_path)
  expect(shares).toEqual([0.25, 1])
})

test('a slow upload continues while it makes progress', async () => {
  const uploading = upload(uploadImage, picture)
  for (let seconds = 0; seconds < 200; seconds += 25) {
    await vi.advanceTimersByTimeAsync(25_000)
    attempt(0).progress(seconds / 2)
  }
  attempt(0).answer(200, uploadResult)
  expect(await uploading).toBe(uploadResult.file_path)
  expect(attempts).toHaveLength(1)
})

test('an upload stalled for 30 s is retried with the same key', async () => {
  const uploading = upload(uploadImage, picture, { key: 'picture-1' })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(attempt(0).aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(5_000)
  attempt(1).answer(200, uploadResult)
  expect(await uploading).toBe(uploadResult.file_path)
  expect(attempts.map(({ headers }) => headers['idempotency-key'])).toEqual(['picture-1', 'picture-1'])
})

test('a refused upload is not retried', async () => {
  const uploading = upload(uploadImage, picture)
  const refused = expect(uploading).rejects.toMatchObject({ code: 'unsupported_file', message: 'No' })
  await vi.advanceTimersByTimeAsync(0)
  attempt(0).answer(400, { code: 'unsupported_file', error: 'No', message: 'No', request_id: 'r' })
  await refused
  expect(attempts).toHaveLength(1)
})

test('an aborted upload ends immediately', async () => {
  const leaving = new AbortController()
  const uploading = upload(uploadImage, picture, { signal: leaving.signal })
  const ended = expect(uploading).rejects.toThrow('gone')
  await vi.advanceTimersByTimeAsync(0)
  leaving.abort(new Error('gone'))
  await ended
  expect(attempt(0).aborted).toBe(true)
})

test("a retry is sent with the token of the first attempt, not with the next member's", async () => {
  token.set('of-ada', 'signed_in')
  const uploading = upload(uploadImage, picture)
  token.set('of-ben', 'signed_in')
  await vi.advanceTimersByTimeAsync(40_000)
  attempt(1).answer(200, uploadResult)
  await uploading
  expect(attempts.map(({ headers }) => headers['authorization'])).toEqual(['Bearer of-ada', 'Bearer of-ada'])
})
