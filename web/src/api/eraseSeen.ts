import { answerStore } from './answerStore.ts'
import { stopPush } from './pushSubscription.ts'

/** Erases from this device what a member has seen: answers, pictures, and what would be pushed to them. */
export async function eraseSeen(): Promise<void> {
  // src/worker/pictures.ts fills that cache.
  const pictures = 'caches' in window ? caches.delete('pictures') : undefined
  await Promise.all([answerStore.forgetAll(), pictures, stopPush()])
}
