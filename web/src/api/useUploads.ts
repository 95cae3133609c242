import { useState } from 'react'
import { upload, type RequestOptions } from './call.ts'
import type { OutboxFile } from './outbox/outboxStore.ts'

/** Uploads the files of a write, each once: a second attempt doesn't send a file again. */
export type Uploads = {
  /** Resolves to the path that the server gave the file. Rejects like `upload`. */
  send: (
    file: Pick<OutboxFile, 'key' | 'blob' | 'url'>,
    options?: Pick<RequestOptions, 'as' | 'signal'>,
  ) => Promise<string>
  /** The path of a file that was uploaded. */
  pathOf: (key: string) => string | undefined
}

/** `onProgress` gets the share of a file that was sent, from 0 to 1. */
export function createUploads(onProgress: (key: string, share: number) => void = () => {}): Uploads {
  const paths = new Map<string, string>()
  return {
    pathOf: (key) => paths.get(key),
    async send({ key, blob, url }, options) {
      const report = (share: number) => onProgress(key, share)
      let path = paths.get(key)
      if (path === undefined) {
        report(0)
        path = await upload({ path: url }, blob, { ...options, key, onProgress: report })
        paths.set(key, path)
      }
      report(1)
      return path
    },
  }
}

/** The uploads of a form. `shares` is how much of each file was sent, from 0 to 1, by its key. */
export function useUploads() {
  const [shares, setShares] = useState<Readonly<Record<string, number>>>({})
  const [uploads] = useState(() =>
    createUploads((key, share) => setShares((all) => ({ ...all, [key]: share }))),
  )
  return { uploads, shares, clearShares: () => setShares({}) }
}
