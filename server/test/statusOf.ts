import type { Endpoint } from 'contract/endpoint'
import type { Caller } from './startApp.ts'
import { createJpeg, uploadForm } from './uploadFiles.ts'

/** The status with which an endpoint responds to a call. Uploads send a picture. */
export async function statusOf(
  who: Caller,
  endpoint: Endpoint,
  input: Record<string, unknown> = {},
): Promise<number> {
  const options = endpoint.file ? uploadForm(await createJpeg()) : {}
  return who.response(endpoint, input as never, options).then(
    (response) => response.status,
    (refusal: { status: number }) => refusal.status,
  )
}
