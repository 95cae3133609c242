import { endpoint } from './endpoint.ts'
import {
  fileAddressUnless,
  FileReference,
  IdParams,
  pageParams,
  requiredText,
  Success,
  Timestamp,
} from './fields.ts'
import { HiddenState } from './hiddenState.ts'
import { PersonWithAvatar } from './people.ts'
import { HOUR_MS } from './rules/time.ts'
import { z } from './zod.ts'

export const STORY_TEXT_MAX = 500

/** How long a story is visible to others, in hours. */
export const STORY_HOURS = 24

/** A story's file must be smaller than this, in bytes (specification, section 9). */
export const STORY_FILE_BYTES_LIMIT = 52_428_800

export const STORY_TEXT_REQUIRED = 'Please enter some content for your story'
export const INVALID_VIDEO = 'Please select a valid video file (MP4, MOV, AVI, WebM)'

/** Accepted media types of videos. */
export const VIDEO_TYPES = ['video/mp4', 'video/quicktime', 'video/vnd.avi', 'video/webm'] as const

/** Files of stories that have expired are for their author only. */
const StoryFile = fileAddressUnless(
  (story: { created_at: string; moderation: unknown }) =>
    story.moderation === null && Date.now() - Date.parse(story.created_at) < STORY_HOURS * HOUR_MS,
)

export const Story = z.object({
  id: z.int(),
  user_id: z.int(),
  content: z.string(),
  image_url: StoryFile.nullable(),
  video_url: StoryFile.nullable(),
  created_at: Timestamp,
  /** Whether the viewer has seen it; false for visitors. */
  is_seen: z.boolean(),
  /** The number of viewers. Null for everyone but the author. */
  views_count: z.int().nullable(),
  /** Set for the author if an administrator hid it. Others don't see it at all. */
  moderation: HiddenState.nullable(),
  user: PersonWithAvatar,
})
export type Story = z.output<typeof Story>

export const listStories = endpoint({
  method: 'GET',
  path: '/api/stories',
  summary: 'The stories of the last 24 hours, newest first.',
  access: 'public',
  query: z.object(pageParams(100)),
  output: z.object({ success: Success, stories: z.array(Story) }),
  shows: ['content'],
  offline: true,
})

export const createStory = endpoint({
  method: 'POST',
  path: '/api/stories',
  summary: 'Publishes a story. Its picture or video is a path returned by POST /api/upload/story-file.',
  access: 'member',
  refusesLimited: true,
  body: z.object({
    content: requiredText(STORY_TEXT_MAX, STORY_TEXT_REQUIRED),
    image_path: FileReference.nullish(),
    video_path: FileReference.nullish(),
  }),
  output: z.object({ success: Success, story: Story }),
  status: 201,
  limit: 'story',
  idempotent: true,
  refuses: ['email_unverified', 'foreign_picture'],
  texts: { content: 'warned' },
})

export const deleteStory = endpoint({
  method: 'DELETE',
  path: '/api/stories/:id',
  summary: "Deletes the member's own story and its file.",
  access: 'member',
  params: IdParams,
  limit: 'edit',
  refuses: ['story_not_found', 'not_your_story'],
})

export const markStoryViewed = endpoint({
  method: 'POST',
  path: '/api/stories/:id/view',
  summary: 'Marks a story as viewed.',
  access: 'member',
  params: IdParams,
  limit: 'view',
  refuses: ['story_not_found'],
})

export const StoryViewer = PersonWithAvatar.extend({ viewed_at: Timestamp })
export type StoryViewer = z.output<typeof StoryViewer>

export const listStoryViewers = endpoint({
  method: 'GET',
  path: '/api/stories/:id/viewers',
  summary: "Who viewed the member's own story, most recent first.",
  access: 'member',
  params: IdParams,
  query: z.object(pageParams(100)),
  output: z.object({ viewers: z.array(StoryViewer), total: z.int() }),
  refuses: ['story_not_found'],
})
