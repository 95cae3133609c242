import { useMutation, useQueryClient } from '@tanstack/react-query'
import { confirmAvailability, listTalent, setAvailability } from 'contract/hireme'
import { getSettings } from 'contract/settings'
import type { TalentTerms } from 'contract/talentTerms'
import { call } from '../../api/call.ts'
import { serverMessage } from '../../api/errors.ts'
import { keyOf, reload } from '../../api/queries.ts'
import { QUEUED, sendOrQueue } from '../../api/outbox/sendOrQueue.ts'
import { useSession } from '../../api/session.tsx'
import { useToast } from '../../ui/toast.ts'

type Availability = { is_available: boolean; show_on_board?: boolean } & Partial<TalentTerms>

/** Changes the member's availability. Shows the server's response, not an optimistic value. */
export function useSetAvailability() {
  const toast = useToast()
  const client = useQueryClient()
  const session = useSession()
  return useMutation({
    mutationFn: (input: Availability) => sendOrQueue(setAvailability, { input, lane: 'availability' }),
    onSuccess: (result, { show_on_board, ...requested }) => {
      const { is_available: was_requested, ...terms } = requested
      const is_available = result === QUEUED ? was_requested : result.is_available
      if (session.state === 'authenticated') {
        const wasAvailable = session.user.is_available_for_hire
        session.updateUser({ ...session.user, ...terms, is_available_for_hire: is_available })
        if (result !== QUEUED) toast.success(savedText(wasAvailable, is_available))
      }
      if (result === QUEUED) return void toast.queued()
      const board = { queryKey: keyOf(listTalent) }
      // A board request still in progress would have the old state.
      void client.cancelQueries(board).then(() => client.invalidateQueries(board))
      if (show_on_board !== undefined) void reload(client, getSettings)
    },
    onError: (error) => toast.error(serverMessage(error) ?? "Your availability couldn't be changed"),
  })
}

function savedText(wasAvailable: boolean, isAvailable: boolean): string {
  if (!isAvailable) return "You're off the HireMe Board"
  return wasAvailable ? 'Saved' : "You're on the HireMe Board"
}

/** Answers the question whether the member is still available. */
export function useConfirmAvailability() {
  const toast = useToast()
  const session = useSession()
  return useMutation({
    mutationFn: () => call(confirmAvailability, {}),
    onSuccess: ({ is_available }) => {
      if (is_available) toast.success('Thanks! You stay on the HireMe Board.')
      else if (session.state === 'authenticated')
        session.updateUser({ ...session.user, is_available_for_hire: false })
    },
    onError: (error) => toast.error(serverMessage(error) ?? "Your availability couldn't be changed"),
  })
}
