import { STORY_FILE_BYTES_LIMIT } from 'contract/stories'
import { expect, test } from 'vitest'
import { storyFileProblem, isPublishable } from './storyDraft.ts'

test.each([
  ['nothing', '', false],
  ['white space', ' \n ', false],
  ['characters that show nothing', '\u200b \u2800', false],
  ['one letter', 'a', true],
  ['500 characters', 'a'.repeat(500), true],
  ['500 emojis, which are 1,000 units to a browser', '🦩'.repeat(500), true],
  ['500 characters in white space', `  ${'a'.repeat(500)}\n`, true],
  ['501 characters', 'a'.repeat(501), false],
])('whether %s can be published: %j', (_, content, expected) => {
  expect(isPublishable({ content, key: '' })).toBe(expected)
})

const WRONG_IMAGE = 'Please select a valid image file (JPEG, PNG, GIF)'
const WRONG_VIDEO = 'Please select a valid video file (MP4, MOV, AVI, WebM)'
const TOO_LARGE = 'File size must be less than 50MB'

test.each([
  ['image', 'roof.jpg', 'image/jpeg', undefined],
  ['image', 'roof.png', 'image/png', undefined],
  ['image', 'roof.gif', 'image/gif', undefined],
  ['image', 'cv.pdf', 'application/pdf', WRONG_IMAGE],
  ['image', 'script.svg', 'image/svg+xml', WRONG_IMAGE],
  ['image', 'clip.mp4', 'video/mp4', WRONG_IMAGE],
  ['image', 'roof.jpg', '', undefined],
  ['video', 'clip.mp4', 'video/mp4', undefined],
  ['video', 'clip.mov', 'video/quicktime', undefined],
  ['video', 'clip.webm', 'video/webm', undefined],
  ['video', 'clip.avi', 'video/x-msvideo', undefined],
  ['video', 'clip.avi', 'video/avi', undefined],
  ['video', 'CLIP.MOV', '', undefined],
  ['video', 'clip.mkv', 'video/x-matroska', WRONG_VIDEO],
  ['video', 'clip', '', WRONG_VIDEO],
  ['video', 'page.mp4', 'text/html', WRONG_VIDEO],
  ['video', 'roof.png', 'image/png', WRONG_VIDEO],
] as const)('the error for the %s %s of type "%s" is: %s', (kind, name, type, expected) => {
  expect(storyFileProblem(kind, new File(['x'], name, { type }))).toBe(expected)
})

test.each([
  ['52,428,799 bytes', STORY_FILE_BYTES_LIMIT - 1, undefined],
  ['52,428,800 bytes', 52_428_800, TOO_LARGE],
])('the error for a file of %s is: %s', (_, size, expected) => {
  for (const [kind, type] of [
    ['image', 'image/png'],
    ['video', 'video/mp4'],
  ] as const) {
    const file = Object.defineProperty(new File([], 'x', { type }), 'size', { value: size })
    expect(storyFileProblem(kind, file)).toBe(expected)
  }
})
