import { IMAGE_BYTES_LIMIT } from 'contract/uploads'
import { expect, test } from 'vitest'
import { videoProblem } from '../../api/filesToUpload.ts'
import { EMPTY_POST_TEXT, isPostable, acceptPictures, NO_PICTURES } from './postDraft.ts'

const picture = { id: 'a', file: new Blob(), alt: '' }

test.each([
  ['nothing', '', [], false],
  ['white space', ' \n ', [], false],
  ['characters that show nothing', '\u200b \u2800', [], false],
  ['text', 'Hello Nassau', [], true],
  ['a picture alone', '  ', [picture], true],
  ['280 characters', 'a'.repeat(280), [], true],
  ['280 emojis, which are 560 units to a browser', '🎉'.repeat(280), [], true],
  ['280 characters in white space', `  ${'a'.repeat(280)}\n`, [], true],
  ['281 characters', 'a'.repeat(281), [], false],
  ['281 characters and a picture', 'a'.repeat(281), [picture], false],
])('whether %s can be posted: %j', (_, content, pictures, expected) => {
  expect(isPostable({ ...EMPTY_POST_TEXT, content, pictures })).toBe(expected)
})

const file = (name: string, type = 'image/png', size = 10) => {
  const file = new File(['x'], name, { type })
  Object.defineProperty(file, 'size', { value: size })
  return file
}
const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((name) => file(name)) as [File, File, File, File, File]

const WRONG_TYPE = 'Please select a valid image file (JPEG, PNG, GIF)'
const TOO_LARGE = 'File size must be less than 10MB'

test.each([
  ['four of four', 0, [a, b, c, d], [a, b, c, d], undefined],
  ['the first four of five', 0, [a, b, c, d, e], [a, b, c, d], 'At most 4 pictures'],
  ['one more beside three', 3, [a, b], [a], 'At most 4 pictures'],
  ['none beside four', 4, [a], [], 'At most 4 pictures'],
  ['no text file', 0, [file('cv', 'application/pdf')], [], WRONG_TYPE],
  ['no drawing that could carry a script', 0, [file('logo', 'image/svg+xml')], [], WRONG_TYPE],
  ['a picture of 9,999,999 bytes', 0, [file('x', 'image/jpeg', 9_999_999)], ['x'], undefined],
  [
    'none of 10 MB, but the one beside it',
    0,
    [file('x', 'image/jpeg', IMAGE_BYTES_LIMIT), a],
    [a],
    TOO_LARGE,
  ],
])('the picture field accepts %s', (_, has, files, expected, error) => {
  const result = acceptPictures(has, files)
  expect(result.accepted.map((file) => file.name)).toEqual(
    expected.map((it) => (typeof it === 'string' ? it : it.name)),
  )
  expect(result.error).toBe(error)
})

const INVALID_VIDEO = 'Please select a valid video file (MP4, MOV, AVI, WebM)'

function videoFile(name: string, type: string, size = 1) {
  return Object.defineProperty(new File([], name, { type }), 'size', { value: size })
}

test.each([
  ['a.mp4', 'video/mp4', undefined],
  ['a.mov', 'video/quicktime', undefined],
  ['a.avi', 'video/x-msvideo', undefined],
  ['a.webm', 'video/webm', undefined],
  ['a.AVI', '', undefined],
  ['a.mkv', 'video/x-matroska', INVALID_VIDEO],
  ['a.png', 'image/png', INVALID_VIDEO],
  ['a.txt', '', INVALID_VIDEO],
])('the error for %s of type %j is: %s', (name, type, message) => {
  expect(videoProblem(videoFile(name, type))).toBe(message)
})

test('a video must be smaller than 50 MB', () => {
  expect(videoProblem(videoFile('a.mp4', 'video/mp4', 52_428_799))).toBeUndefined()
  expect(videoProblem(videoFile('a.mp4', 'video/mp4', 52_428_800))).toBe('File size must be less than 50MB')
})

test('a post can consist of a video only', () => {
  const empty = { ...EMPTY_POST_TEXT, pictures: NO_PICTURES }
  expect(isPostable(empty)).toBe(false)
  expect(isPostable(empty, { id: 'v', file: videoFile('a.mp4', 'video/mp4') })).toBe(true)
})
