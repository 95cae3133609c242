import { expect, test } from 'vitest'
import { videoProblem } from '../../api/filesToUpload.ts'
import { EMPTY_POST_TEXT, isPostable, NO_PICTURES } from './postDraft.ts'

const INVALID = 'Please select a valid video file (MP4, MOV, AVI, WebM)'

function fileOf(name: string, type: string, size = 1) {
  return Object.defineProperty(new File([], name, { type }), 'size', { value: size })
}

test.each([
  ['a.mp4', 'video/mp4', undefined],
  ['a.mov', 'video/quicktime', undefined],
  ['a.avi', 'video/x-msvideo', undefined],
  ['a.webm', 'video/webm', undefined],
  ['a.AVI', '', undefined],
  ['a.mkv', 'video/x-matroska', INVALID],
  ['a.png', 'image/png', INVALID],
  ['a.txt', '', INVALID],
])('the error for %s of type %j is: %s', (name, type, complaint) => {
  expect(videoProblem(fileOf(name, type))).toBe(complaint)
})

test('a video must be smaller than 50 MB', () => {
  expect(videoProblem(fileOf('a.mp4', 'video/mp4', 52_428_799))).toBeUndefined()
  expect(videoProblem(fileOf('a.mp4', 'video/mp4', 52_428_800))).toBe('File size must be less than 50MB')
})

test('a post can consist of a video only', () => {
  const empty = { ...EMPTY_POST_TEXT, pictures: NO_PICTURES }
  expect(isPostable(empty)).toBe(false)
  expect(isPostable(empty, { id: 'v', file: fileOf('a.mp4', 'video/mp4') })).toBe(true)
})
