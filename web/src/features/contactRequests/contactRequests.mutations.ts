import { useMutation, useQueryClient } from '@tanstack/react-query'
import { listTalent } from 'contract/hireme'
import {
  answerContactRequest,
  askForContact,
  listContactRequests,
  listSentContactRequests,
  takeBackContact,
  withdrawContactRequest,
} from 'contract/contactRequests'
import { getUser } from 'contract/profiles'
import { serverMessage } from '../../api/errors.ts'
import { QUEUED, sendOrQueue } from '../../api/outbox/sendOrQueue.ts'
import { useToast } from '../../ui/toast.ts'

/** The outbox lane of the writes about one person's contact details and the member's. */
export const contactLane = (user_id: number) => `contact ${user_id}`

export function useAskForContact(id: number) {
  return useContactMutation({
    send: (reason: string) => sendOrQueue(askForContact, { input: { id, reason }, lane: contactLane(id) }),
    successMessage: () => 'Request sent!',
    failureMessage: 'Failed to send the request',
  })
}

export function useWithdrawContactRequest(id: number) {
  return useContactMutation({
    send: () => sendOrQueue(withdrawContactRequest, { input: { id }, lane: contactLane(id) }),
    successMessage: () => 'Request withdrawn',
    failureMessage: 'Failed to withdraw the request',
  })
}

export function useAnswerContactRequest(id: number) {
  return useContactMutation({
    send: (action: 'accept' | 'decline') =>
      sendOrQueue(answerContactRequest, { input: { id, action }, lane: contactLane(id) }),
    successMessage: (action) =>
      action === 'accept' ? 'They can see your contact details now' : 'Request declined',
    failureMessage: 'Failed to answer the request',
  })
}

export function useTakeBackContact(id: number) {
  return useContactMutation({
    send: () => sendOrQueue(takeBackContact, { input: { id }, lane: contactLane(id) }),
    successMessage: () => 'They no longer see your contact details',
    failureMessage: 'Failed to take your contact details back',
  })
}

type ContactMutation<Input> = {
  send: (input: Input) => Promise<unknown>
  successMessage: (input: Input) => string
  /** The toast after a failure without a server message. */
  failureMessage: string
}

/** A write about contact details, pending until what shows them is refetched. */
function useContactMutation<Input>({ send, successMessage, failureMessage }: ContactMutation<Input>) {
  const toast = useToast()
  const client = useQueryClient()
  const refetch = () => {
    const reads = [getUser, listTalent, listContactRequests, listSentContactRequests]
    return Promise.all(
      reads.map(({ method, path }) => client.invalidateQueries({ queryKey: [method, path] })),
    )
  }
  return useMutation({
    mutationFn: send,
    onSuccess: (response, input) => {
      if (response === QUEUED) return void toast.queued()
      toast.success(successMessage(input))
      return refetch()
    },
    onError: (error) => {
      toast.error(serverMessage(error) ?? failureMessage)
      // A refusal means that what is shown is out of date.
      void refetch()
    },
  })
}
