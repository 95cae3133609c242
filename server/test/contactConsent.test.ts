import { register } from 'contract/auth'
import { answerContactRequest, askForContact, takeBackContact } from 'contract/contactRequests'
import { sendPhoneCode, verifyPhone } from 'contract/phoneVerification'
import { updateSettings } from 'contract/settings'
import { expect, test } from 'vitest'
import { createTraces } from './traces.ts'
import { startApp, type Caller } from './startApp.ts'
import { walkReads } from './walkReads.ts'

const marked = /shy\.ben@example|555014[23]/

test(
  'contact details of a new account are in no response, until one person is allowed to see them',
  { timeout: 60_000 },
  async () => {
    await using app = await startApp()
    const { access_token, user } = await app.visitor(register, {
      first_name: 'Ben',
      last_name: 'Rolle',
      email: 'shy.ben@example.com',
      password: 'junkanoo',
      user_type: 'freelancer',
    })
    const ben: Caller = Object.assign(app.withToken(access_token), { id: user.id })
    // One number is verified, and a code was sent to another one.
    await ben(sendPhoneCode, { phone: '242 555 0142' })
    const code = /\d{6} is/.exec((await app.textMessages()).at(-1) ?? '')?.[0].slice(0, 6) ?? ''
    await ben(verifyPhone, { code })
    await app.db`update phone_verifications set created_at = now() - interval '2 minutes'`
    await ben(sendPhoneCode, { phone: '242 555 0143' })
    const [ada, cleo, dion] = await app.members('ada', 'cleo', 'dion')
    await createTraces(app, ada, ben, cleo)
    // Cleo is a friend, to whom the defaults show the address.
    await ben(updateSettings, { show_email: 'nobody', public_profile: true })
    const look = async (reader: Caller) => walkReads(app, reader, { marked, username: user.username })

    for (const reader of [ada, dion, app.visitor]) {
      const { found, named } = await look(reader)
      expect(found).toEqual([])
      // Responses that don't name him prove nothing.
      expect(named).toBeGreaterThan(5)
    }

    await ada(askForContact, { id: ben.id, reason: 'A roof to mend' })
    await ben(answerContactRequest, { id: ada.id, action: 'accept' })
    const { found } = await look(ada)
    expect(found).toEqual(
      expect.arrayContaining([`/api/users/${ben.id}`, '/api/hireme/available', '/api/friends/requests']),
    )
    expect(found.some((path) => path.endsWith('/applications'))).toBe(true)
    expect(found.some((path) => path.endsWith('/applications.csv'))).toBe(true)
    for (const reader of [cleo, dion, app.visitor]) expect((await look(reader)).found).toEqual([])

    await ben(takeBackContact, { id: ada.id })
    for (const reader of [ada, dion]) expect((await look(reader)).found).toEqual([])
  },
)
