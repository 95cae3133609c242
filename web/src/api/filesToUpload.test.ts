import { expect, test } from 'vitest'
import { mediaTypeOf } from './mediaTypeOf.ts'

test.each([
  ['cv.pdf', 'application/pdf', 'application/pdf'],
  ['cv.PDF', '', 'application/pdf'],
  ['cv.pdf', 'application/octet-stream', 'application/pdf'],
  ['cv', 'application/x-pdf', 'application/pdf'],
  ['roof.JPG', 'application/octet-stream', 'image/jpeg'],
  ['roof', 'image/jpg', 'image/jpeg'],
  ['roof.apng', 'image/apng', 'image/png'],
  ['clip.mov', '', 'video/quicktime'],
  ['clip.avi', 'video/x-msvideo', 'video/vnd.avi'],
  // A type that the device knows counts more than the name.
  ['page.pdf', 'text/html', 'text/html'],
  ['cv', '', ''],
  ['cv.exe', 'application/octet-stream', 'application/octet-stream'],
])('%s of the type "%s" is %s', (name, type, expected) => {
  expect(mediaTypeOf(new File([], name, { type }))).toBe(expected)
})
