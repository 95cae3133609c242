import type { Endpoint } from 'contract/endpoint'
import type { OutboxFile } from './outboxStore.ts'

/** The writes that can wait in the outbox, by method and path; each is loaded when it is sent. */
const kinds: Record<string, () => Promise<Endpoint>> = {
  'POST /messages/': async () => (await import('contract/messages')).sendMessage,
}

/** What an entry calls its endpoint. */
export function kindOf({ method, path }: Endpoint): string {
  const kind = `${method} ${path}`
  if (!(kind in kinds)) throw new Error(`The outbox does not know ${kind}`)
  return kind
}

/** The endpoint of an entry; undefined where a version that wrote it knew more than this one. */
export async function endpointOf(kind: string): Promise<Endpoint | undefined> {
  return kinds[kind]?.()
}

/** Where a file goes. */
export async function uploadOf({ upload }: OutboxFile): Promise<Endpoint> {
  const { uploadDocument, uploadImage, uploadStoryFile } = await import('contract/uploads')
  return { image: uploadImage, document: uploadDocument, story: uploadStoryFile }[upload]
}
