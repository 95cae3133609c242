import { endpoint, NoContent } from './endpoint.ts'
import { IdParams, Timestamp, pageParams, requiredText } from './fields.ts'
import { HiddenState } from './hiddenState.ts'
import { PersonWithAvatar } from './people.ts'
import { z } from './zod.ts'

export const STORY_MAX = 500

/** Hours that a story is shown to others. */
export const STORY_HOURS = 24

/** Bytes of a story's file: below this is accepted, exactly this and more is refused (specification, section 9). */
export const STORY_FILE_BYTES = 52_428_800

export const STORY_TEXT_REQUIRED = 'Please enter some content for your story'
export const INVALID_VIDEO = 'Please select a valid video file (MP4, MOV, AVI, WebM)'

/** The kinds of video that are taken, as they are sniffed and as the file picker names them. */
export const VIDEO_TYPES = ['video/mp4', 'video/quicktime', 'video/vnd.avi', 'video/webm'] as const

export const Story = z.object({
  id: z.int(),
  user_id: z.int(),
  content: z.string(),
  image_url: z.string().nullable(),
  video_url: z.string().nullable(),
  created_at: Timestamp,
  /** Whether the viewer has seen it; false for the signed-out. */
  is_seen: z.boolean(),
  /** How many have seen it; its author alone is told, others get null. */
  views_count: z.int().nullable(),
  /** Of one's own, where an administrator has hidden it from everybody else. */
  moderation: HiddenState.nullable(),
  user: PersonWithAvatar,
})
export type Story = z.output<typeof Story>

const Success = z.literal(true)

export const listStories = endpoint({
  method: 'GET',
  path: '/api/stories',
  summary: 'The stories of the last 24 hours, newest first.',
  access: 'public',
  query: z.object(pageParams(100)),
  output: z.object({ success: Success, stories: z.array(Story) }),
})

export const createStory = endpoint({
  method: 'POST',
  path: '/api/stories',
  summary:
    'Publishes a story; its picture or video is a path that POST /api/upload/story-file answered with.',
  access: 'member',
  body: z.object({
    content: requiredText(STORY_MAX, STORY_TEXT_REQUIRED, `At most ${STORY_MAX} characters`),
    image_path: z.string().max(200).nullish(),
    video_path: z.string().max(200).nullish(),
  }),
  output: z.object({ success: Success, story: Story }),
  status: 201,
  limit: 'story',
  idempotent: true,
  refuses: ['foreign_picture'],
})

export const deleteStory = endpoint({
  method: 'DELETE',
  path: '/api/stories/:id',
  summary: "Deletes one's own story with its file.",
  access: 'member',
  params: IdParams,
  output: NoContent,
  status: 204,
  limit: 'edit',
  refuses: ['story_not_found', 'not_your_story'],
})

export const markStoryViewed = endpoint({
  method: 'POST',
  path: '/api/stories/:id/view',
  summary: 'Says that the member has seen a story.',
  access: 'member',
  params: IdParams,
  output: NoContent,
  status: 204,
  limit: 'view',
  refuses: ['story_not_found'],
})

/** Somebody who has seen a story. */
export const StoryViewer = PersonWithAvatar.extend({ viewed_at: Timestamp })
export type StoryViewer = z.output<typeof StoryViewer>

export const listStoryViewers = endpoint({
  method: 'GET',
  path: '/api/stories/:id/viewers',
  summary: "Who has seen one's own story, the latest first.",
  access: 'member',
  params: IdParams,
  query: z.object(pageParams(100)),
  output: z.object({ viewers: z.array(StoryViewer), total: z.int() }),
  refuses: ['story_not_found'],
})
