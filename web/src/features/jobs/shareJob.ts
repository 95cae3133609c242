import type { Job } from 'contract/jobs'
import { toast } from '../../ui/toast.ts'

/** Hands a job's public page to another app where the device can, else copies its address. */
export async function shareJob({ id, title, company }: Job): Promise<void> {
  const url = new URL(`/j/${id}`, location.href).href
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share({ title: `${title}, ${company}`, url })
    } catch (error) {
      // Whoever closes the device's sheet has not failed.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    toast.success('Link copied')
  } catch {
    toast.error(`Not copied. The link is ${url}`)
  }
}
