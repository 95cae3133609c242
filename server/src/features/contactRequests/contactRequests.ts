import type * as contract from 'contract/contactRequests'
import { contactRequestPhrase, notificationPhrases } from 'contract/words/notificationPhrases'
import type { Sql } from '../../db/connect.ts'
import type { Handlers } from '../../http/handler.ts'
import type { LiveService } from '../../live/live.ts'
import { lockPair } from '../../members/locks.ts'
import type { EmailVerificationPolicy } from '../../members/verifiedEmail.ts'
import { canSee } from '../../members/visibility.ts'
import { refuse } from '../../refuse.ts'
import type { Notify } from '../../writes/notify.ts'
import { inWriteTransaction } from '../../writes/writeTransaction.ts'
import * as queries from './contactRequests.sql.ts'

type Dependencies = {
  emailVerification: Pick<EmailVerificationPolicy, 'require'>
  notify: Notify
  live: Pick<LiveService, 'toMember'>
}

/** Requests for contact details: members see another's email and phone after the other has accepted. */
export function createContactRequestService({
  emailVerification,
  notify,
  live,
}: Dependencies): Handlers<typeof contract> {
  const emitContactsChanged = (member: number) => live.toMember(member, 'changed', { what: 'contacts' })

  return {
    async askForContact({ id, reason }, me, write) {
      if (id === me.id) refuse('not_yourself')
      return inWriteTransaction(write, async (write) => {
        const { sql, afterCommit } = write
        // A concurrent block either commits first and is seen here, or deletes the request.
        await lockPair(sql, me.id, id)
        const person = (await queries.findPersonToAsk(sql, me.id, id)) ?? refuse('user_not_found')
        if (!person.can_ask) refuse(await whyNotSent(sql, { asker: me.id, owner: id }))
        await emailVerification.require(sql, me.id)
        const contact_request =
          (await queries.sendContactRequest(sql, me.id, id, reason)) ?? refuse('user_not_found')
        await notify(write, [
          {
            to: id,
            from: me.id,
            type: 'contact_request',
            subject_type: 'user',
            subject_id: me.id,
            content: contactRequestPhrase(reason),
            // Otherwise asking and withdrawing in turns would send one email after the other.
            ...(person.has_just_withdrawn && { sent: 'app' }),
          },
        ])
        afterCommit(() => emitContactsChanged(id))
        return { contact_request }
      })
    },

    async withdrawContactRequest({ id }, me, { sql, afterCommit }) {
      const pair = { asker: me.id, owner: id }
      if (!(await queries.changeStatus(sql, pair, { from: 'pending', to: 'withdrawn' })))
        refuse(await whyNotPending(sql, pair))
      afterCommit(() => emitContactsChanged(id))
    },

    async answerContactRequest({ id, action }, me, write) {
      const pair = { asker: id, owner: me.id }
      const status = action === 'accept' ? ('accepted' as const) : ('declined' as const)
      return inWriteTransaction(write, async (write) => {
        const { sql, afterCommit } = write
        await lockPair(sql, me.id, id)
        if (!(await canSee(sql, me.id, id))) refuse('contact_request_not_found')
        if (!(await queries.changeStatus(sql, pair, { from: 'pending', to: status })))
          refuse(await whyNotPending(sql, pair))
        // The asker sees that a request was declined, but isn't notified.
        if (status === 'accepted')
          await notify(write, [
            {
              to: id,
              from: me.id,
              type: 'contact_accepted',
              subject_type: 'user',
              subject_id: me.id,
              content: notificationPhrases.contactAccepted,
            },
          ])
        afterCommit(() => emitContactsChanged(id))
        return { status }
      })
    },

    async takeBackContact({ id }, me, { sql, afterCommit }) {
      const pair = { asker: id, owner: me.id }
      if (!(await queries.changeStatus(sql, pair, { from: 'accepted', to: 'taken_back' })))
        refuse('contact_request_not_found')
      afterCommit(() => emitContactsChanged(id))
    },

    async listContactRequests({ status }, me, { sql, page, paginate }) {
      const requests = paginate(await queries.listReceived(sql, me.id, status, page))
      return { requests, total: await queries.countReceived(sql, me.id, status) }
    },

    async listSentContactRequests(_input, me, { sql, page, paginate }) {
      const requests = paginate(await queries.listSent(sql, me.id, page))
      return { requests, total: await queries.countSent(sql, me.id) }
    },

    async listContactViews(_input, me, { sql, page, paginate }) {
      const views = paginate(await queries.listViews(sql, me.id, page))
      return { views, total: await queries.countViews(sql, me.id) }
    },
  }
}

type Pair = { asker: number; owner: number }

async function whyNotSent(sql: Sql, pair: Pair) {
  const status = await queries.findStatus(sql, pair)
  if (status === 'pending') return 'contact_already_asked'
  return status === 'declined' || status === 'taken_back' ? 'ask_again_later' : 'contact_already_shown'
}

async function whyNotPending(sql: Sql, pair: Pair) {
  const status = await queries.findStatus(sql, pair)
  return status === undefined || status === 'withdrawn'
    ? 'contact_request_not_found'
    : 'contact_request_answered'
}
