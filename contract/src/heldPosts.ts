import { isReasonFor } from './decisionReasons.ts'
import { endpoint } from './endpoint.ts'
import { IdParams, pageParams, Timestamp } from './fields.ts'
import { HeldDecision } from './heldJobs.ts'
import { ModerationAction } from './moderation.ts'
import { PersonIdentity } from './people.ts'
import { Post } from './posts.ts'
import { z } from './zod.ts'

/** A post with signs of a scam, as administrators see it. */
export const HeldPost = Post.pick({
  id: true,
  content: true,
  images: true,
  image_alts: true,
  video_url: true,
  location: true,
  audience: true,
}).extend({
  /** When the post was made or last edited. */
  held_at: Timestamp,
  held_for: z.array(z.string()),
  author: PersonIdentity.extend({ created_at: Timestamp }),
})
export type HeldPost = z.output<typeof HeldPost>

export const listHeldPosts = endpoint({
  method: 'GET',
  path: '/api/admin/held-posts',
  summary:
    'Posts with signs of a scam, which wait until an administrator releases them. Without those that wait for their author to change them.',
  access: 'admin',
  query: z.object(pageParams(20)),
  output: z.object({ posts: z.array(HeldPost), total: z.int() }),
})

export const decideHeldPost = endpoint({
  method: 'POST',
  path: '/api/admin/held-posts/:id',
  summary:
    'Releases a held post, hides it with a reason, or asks the author to change it (`ask_to_change`, with `explanation`): it then stays held, and is back in the list when it was edited. Logs the decision and notifies the author. Refused if the post was edited since `held_at`.',
  access: 'admin',
  params: IdParams,
  body: HeldDecision.refine(...isReasonFor('post')),
  output: ModerationAction,
  status: 201,
  limit: 'smallWrite',
  refuses: ['post_not_found', 'already_decided', 'own_decision'],
})
