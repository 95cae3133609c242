import { pathOfFile } from 'contract/rules/images'
import { deleteMessage, listMessages, sendMessage } from 'contract/messages'
import { DOCUMENT_BYTES_LIMIT, uploadDocument, uploadImage } from 'contract/uploads'
import { expect, test } from 'vitest'
import { uploadForm, createJpeg } from '../../../test/uploadFiles.ts'
import { startApp } from '../../../test/startApp.ts'
import { chat } from '../../../test/conversation.ts'

const PDF = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')

test('messages can have pictures and PDFs that the sender uploaded', async () => {
  await using app = await startApp()
  const { ada, ben, id } = await chat(app)
  const photo = (await ada(uploadImage, {}, uploadForm(await createJpeg()))).file_path
  const pdf = { name: 'cv.pdf', type: 'application/pdf' }
  const { file_path } = await ada(uploadDocument, {}, uploadForm(PDF, pdf))
  expect(file_path).toMatch(/^\/uploads\/[\w-]{22}\.pdf$/)
  const attachments = [{ path: photo }, { path: file_path, name: 'CV of Ada.pdf' }]
  const sent = await ada(sendMessage, { conversation_id: id, attachments })
  expect(sent.attachments).toEqual([
    { kind: 'image', path: expect.any(String), name: '', bytes: expect.any(Number) },
    { kind: 'document', path: expect.any(String), name: 'CV of Ada.pdf', bytes: PDF.length },
  ])
  expect((await ben(listMessages, { id }))[0]?.attachments).toEqual(sent.attachments)
  const [picture = '', address = ''] = sent.attachments.map(({ path }) => path)
  expect([picture, address].map(pathOfFile)).toEqual([photo, file_path])
  const served = await app.app.inject(address)
  expect(served.rawPayload.equals(PDF)).toBe(true)
  expect(served.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  await expect(
    ben(sendMessage, { conversation_id: id, content: 'Mine', attachments: [{ path: file_path }] }),
  ).rejects.toMatchObject({
    code: 'foreign_file',
    body: { fields: { attachments: 'You can only use files that you uploaded.' } },
  })
  await expect(
    ada(sendMessage, {
      conversation_id: id,
      content: 'x',
      attachments: [{ path: 'https://evil.example/a.pdf' }],
    }),
  ).rejects.toMatchObject({
    code: 'foreign_file',
    body: { fields: { attachments: 'You can only use files that you uploaded.' } },
  })

  await app.db`update uploads set created_at = now() - interval '25 hours'`
  await app.sweep()
  expect((await app.app.inject(picture)).statusCode).toBe(200)
  await ada(deleteMessage, { id: sent.id })
  for (const path of [picture, address]) expect((await app.app.inject(path)).statusCode).toBe(404)
})

test.each([
  ['line breaks', '\r\n\r\n'],
  ['a line of junk', 'Content-Type: application/pdf\n\n'],
  ['a byte order mark', '\ufeff'],
  ['1019 bytes', ' '.repeat(1019)],
])('a PDF may begin after %s', async (_, junk) => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const bytes = Buffer.concat([Buffer.from(junk), PDF])
  await expect(ada(uploadDocument, {}, uploadForm(bytes))).resolves.toMatchObject({ success: true })
})

test('only PDFs are accepted as documents', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  for (const bytes of [html, await createJpeg(), Buffer.alloc(0), Buffer.concat([Buffer.alloc(1024), PDF])])
    await expect(
      ada(uploadDocument, {}, uploadForm(bytes, { name: 'cv.pdf', type: 'application/pdf' })),
    ).rejects.toMatchObject({ code: 'unsupported_file', body: { error: 'Please select a PDF file' } })
  const large = Buffer.concat([PDF, Buffer.alloc(DOCUMENT_BYTES_LIMIT - PDF.length)])
  await expect(ada(uploadDocument, {}, uploadForm(large))).rejects.toMatchObject({
    code: 'document_too_large',
  })
})
