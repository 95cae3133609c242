import type { HeldDecision, HeldType } from '../heldContent.ts'
import { HIDE_REASONS, type HideReason } from '../hiddenState.ts'

type Phrase = (name: string, reason: HideReason) => string
/** Messages can't be edited. */
type Phrases = Record<Exclude<HeldDecision, 'ask_to_change'>, Phrase> & { ask_to_change?: Phrase }

/** What authors are told of each decision. `name` is the title of a job, or the first name of a message's receiver. */
export const heldPhrases: Record<HeldType, Phrases> = {
  job: {
    release: (title) => `Your job ${title} was checked. Everyone can see it now.`,
    refuse: (title, reason) =>
      `Your job ${title} wasn't published because ${HIDE_REASONS[reason]}. Only you can see it. You can appeal.`,
    ask_to_change: (title) => `Please change something in your job ${title}. Then we check it again.`,
  },
  post: {
    release: () => "Your post was checked. It's now visible to everyone you shared it with.",
    refuse: (_, reason) =>
      `Your post wasn't published because ${HIDE_REASONS[reason]}. You can appeal on the post.`,
    ask_to_change: () => 'Please change something in your post. Then we check it again.',
  },
  message: {
    release: (name) => `Your message to ${name} was checked and delivered.`,
    refuse: (name, reason) =>
      `Your message to ${name} wasn't delivered because ${HIDE_REASONS[reason]}. You can appeal in the conversation.`,
  },
}
