import {
  answerContactRequest,
  askForContact,
  takeBackContact,
  withdrawContactRequest,
} from 'contract/contactRequests'
import { sendOrQueue } from '../../api/outbox/sendOrQueue.ts'
import { useWrite } from '../../parts/useWrite.ts'

/** The outbox lane of the writes about one person's contact details and the member's. */
export const contactLane = (user_id: number) => `contact ${user_id}`

export function useAskForContact(id: number) {
  const send = (reason: string) =>
    sendOrQueue(askForContact, { input: { id, reason }, lane: contactLane(id) })
  return useWrite(
    { endpoint: askForContact, send },
    { done: 'Request sent!', failed: 'Failed to send the request' },
  )
}

export function useWithdrawContactRequest(id: number) {
  const send = () => sendOrQueue(withdrawContactRequest, { input: { id }, lane: contactLane(id) })
  return useWrite(
    { endpoint: withdrawContactRequest, send },
    { done: 'Request withdrawn', failed: 'Failed to withdraw the request' },
  )
}

export function useAnswerContactRequest(id: number) {
  const send = (action: 'accept' | 'decline') =>
    sendOrQueue(answerContactRequest, { input: { id, action }, lane: contactLane(id) })
  return useWrite(
    { endpoint: answerContactRequest, send },
    {
      done: (_, action) =>
        action === 'accept' ? 'They can see your contact details now' : 'Request declined',
      failed: 'Failed to answer the request',
    },
  )
}

export function useTakeBackContact(id: number) {
  const send = () => sendOrQueue(takeBackContact, { input: { id }, lane: contactLane(id) })
  return useWrite(
    { endpoint: takeBackContact, send },
    {
      done: 'They no longer see your contact details',
      failed: 'Failed to stop sharing your contact details',
    },
  )
}
