import { endpoint } from './endpoint.ts'
import { pathOfFile } from './rules/images.ts'
import {
  fileAddressUnless,
  FileReference,
  IdParams,
  Id,
  line,
  pageParams,
  requiredText,
  text,
  Timestamp,
  LOCATION_MAX,
} from './fields.ts'
import { HiddenState } from './hiddenState.ts'
import { Mention } from './rules/mentions.ts'
import { Author } from './profiles.ts'
import { z } from './zod.ts'

export const POST_TEXT_MAX = 280
export const POST_IMAGES_MAX = 4
export const IMAGE_ALT_MAX = 300
const TOO_LONG = `At most ${POST_TEXT_MAX} characters`
const NOTHING_POSTED = 'Write something or add a picture'

/** Room for four pictures of 10 MB as base64. */
const POST_BODY_BYTES = 56_000_000

/** Who can see a post: everyone, or the author's friends only. */
export const AUDIENCES = ['public', 'friends'] as const
export type Audience = (typeof AUDIENCES)[number]

const PostFile = fileAddressUnless(
  (post: { audience: Audience; moderation?: unknown }) =>
    post.audience === 'public' && post.moderation === null,
)

export const Post = z.object({
  id: z.int(),
  user_id: z.int(),
  content: z.string(),
  /** The first of `images`. */
  image_url: PostFile.nullable(),
  images: z.array(PostFile),
  /** The alt text of each of `images`, or "". */
  image_alts: z.array(z.string()),
  video_url: PostFile.nullable(),
  /** A frame of the video. */
  video_poster_url: PostFile.nullable(),
  /** Free text. */
  location: z.string().nullable(),
  audience: z.enum(AUDIENCES),
  mentions: z.array(Mention),
  created_at: Timestamp,
  edited_at: Timestamp.nullable(),
  likes_count: z.int(),
  comments_count: z.int(),
  is_liked: z.boolean(),
  is_saved: z.boolean(),
  /** Set for the author if an administrator hid it. Others don't see it at all. */
  moderation: HiddenState.nullable(),
  /** The scam rules that readers are warned of. */
  warned_of: z.array(z.string()).optional(),
  /** Whether the viewer hid it from their feed. */
  is_hidden: z.boolean(),
  /** Whether the viewer muted the author. */
  is_muted: z.boolean(),
  user: Author,
})
export type Post = z.output<typeof Post>

/** The path or address of an upload, or the picture as a data: URL. */
const Picture = z.string().max(POST_BODY_BYTES).transform(pathOfFile)

export const NewPost = z
  .object({
    content: text(POST_TEXT_MAX, TOO_LONG).default(''),
    image_url: Picture.nullish(),
    images: z.array(Picture).max(POST_IMAGES_MAX, `At most ${POST_IMAGES_MAX} pictures`).nullish(),
    image_alts: z.array(text(IMAGE_ALT_MAX)).max(POST_IMAGES_MAX).nullish(),
    /** A path returned by POST /api/upload/story-file. */
    video_url: FileReference.nullish(),
    /** A frame of the video: a path returned by POST /api/upload/image. Ignored without a video. */
    video_poster_url: FileReference.nullish(),
    location: line(LOCATION_MAX).optional(),
    audience: z.enum(AUDIENCES).default('public'),
  })
  .check(({ value: post, issues }) => {
    if (post.content === '' && !post.image_url && !post.images?.length && !post.video_url)
      issues.push({ code: 'custom', path: ['content'], message: NOTHING_POSTED, input: post })
  })

/** The number of posts on the landing page. */
export const LANDING_POSTS = 3

export const listPosts = endpoint({
  method: 'GET',
  path: '/api/posts',
  summary: 'The feed, newest first; with `user_id` the posts of one person.',
  access: 'public',
  query: z.object({ ...pageParams(20), user_id: Id.optional() }),
  output: z.array(Post),
  offline: true,
})

export const listSavedPosts = endpoint({
  method: 'GET',
  path: '/api/saved/posts',
  summary: 'The posts the member saved, most recently saved first.',
  access: 'member',
  query: z.object(pageParams(20)),
  output: z.array(Post),
  shows: ['saved'],
  offline: true,
})

export const listHiddenPosts = endpoint({
  method: 'GET',
  path: '/api/posts/hidden',
  summary: 'The posts the member hid from their feed, most recently hidden first.',
  access: 'member',
  query: z.object(pageParams(20)),
  output: z.array(Post),
  shows: ['unwanted'],
})

export const getPost = endpoint({
  method: 'GET',
  path: '/api/posts/:id',
  summary: 'One post.',
  access: 'public',
  params: IdParams,
  output: Post,
  refuses: ['post_not_found'],
  shows: ['content'],
  offline: true,
})

export const createPost = endpoint({
  method: 'POST',
  path: '/api/posts',
  summary: 'Publishes a post with text, pictures, a video or a mix of them.',
  access: 'member',
  refusesLimited: true,
  body: NewPost,
  output: Post,
  status: 201,
  limit: 'post',
  idempotent: true,
  bodyLimit: POST_BODY_BYTES,
  refuses: [
    'email_unverified',
    'unsupported_file',
    'picture_too_big',
    'picture_too_large',
    'foreign_picture',
    'storage_full',
  ],
  texts: { content: 'held', image_alts: 'held', location: 'held' },
  queue: { label: 'Post', needsKey: true },
})

export const POST_TEXT_REQUIRED = 'Post content cannot be empty'

export const editPost = endpoint({
  method: 'PUT',
  path: '/api/posts/:id',
  summary: "Changes the text of the member's own post.",
  access: 'member',
  refusesLimited: true,
  params: IdParams,
  body: z.object({ content: requiredText(POST_TEXT_MAX, POST_TEXT_REQUIRED, TOO_LONG) }),
  output: Post,
  limit: 'edit',
  refuses: ['email_unverified', 'post_not_found', 'not_your_post'],
  texts: { content: 'held' },
  queue: { label: 'Edited post' },
})

export const deletePost = endpoint({
  method: 'DELETE',
  path: '/api/posts/:id',
  summary: "Deletes the member's own post with its comments, likes and pictures.",
  access: 'member',
  params: IdParams,
  limit: 'edit',
  refuses: ['post_not_found', 'not_your_post'],
  queue: { label: 'Deleted post', done: ['post_not_found'] },
})

export const LikeState = z.object({ likes_count: z.int(), liked: z.boolean() })
export type LikeState = z.output<typeof LikeState>

export const likePost = endpoint({
  method: 'POST',
  path: '/api/posts/:id/like',
  summary: 'Likes or unlikes a post: sets the like to `liked`, or to the opposite if omitted.',
  access: 'member',
  params: IdParams,
  body: z.object({ liked: z.boolean().optional() }),
  output: LikeState,
  limit: 'like',
  idempotent: true,
  refuses: ['post_not_found'],
  queue: ({ liked }) => ({ label: liked === false ? 'Unlike' : 'Like', done: ['post_not_found'] }),
})

export const hidePost = endpoint({
  method: 'POST',
  path: '/api/posts/:id/hide',
  summary: "Hides a post from the member's feed.",
  access: 'member',
  params: IdParams,
  limit: 'like',
  refuses: ['post_not_found'],
  changes: 'unwanted',
})

export const unhidePost = endpoint({
  method: 'DELETE',
  path: '/api/posts/:id/hide',
  summary: 'Shows a hidden post in the feed again.',
  access: 'member',
  params: IdParams,
  limit: 'like',
  refuses: ['post_not_found'],
  changes: 'unwanted',
})

export const savePost = endpoint({
  method: 'POST',
  path: '/api/posts/:id/save',
  summary: 'Saves a post.',
  access: 'member',
  params: IdParams,
  limit: 'like',
  refuses: ['post_not_found'],
  changes: 'saved',
  queue: { label: 'Saved post', done: ['post_not_found'] },
})

export const unsavePost = endpoint({
  method: 'DELETE',
  path: '/api/posts/:id/save',
  summary: 'Removes a post from the saved ones.',
  access: 'member',
  params: IdParams,
  limit: 'like',
  refuses: ['post_not_found'],
  changes: 'saved',
  queue: { label: 'Post removed from saved', done: ['post_not_found'] },
})
