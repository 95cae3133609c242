import { endpoint } from './endpoint.ts'
import { pageParams } from './fields.ts'
import { Post } from './posts.ts'
import { Story } from './stories.ts'
import { z } from './zod.ts'

/** A post or a story, whichever it is. */
export const MemoryItem = z.object({
  kind: z.enum(['post', 'story']),
  post: Post.nullable(),
  story: Story.nullable(),
})
export type MemoryItem = z.output<typeof MemoryItem>

export const listMemories = endpoint({
  method: 'GET',
  path: '/api/memories',
  summary: "The member's own posts and stories, including expired ones, newest first.",
  access: 'member',
  query: z.object(pageParams(20)),
  output: z.array(MemoryItem),
  shows: ['content'],
  offline: true,
})

export const listVideos = endpoint({
  method: 'GET',
  path: '/api/videos',
  summary: 'Posts and current stories with a video, newest first.',
  access: 'member',
  query: z.object(pageParams(20)),
  output: z.array(MemoryItem),
  offline: true,
})
