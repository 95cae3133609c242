import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query'
import type { Output } from 'contract/endpoint'
import { listTalent, toggleAvailability, type Talent } from 'contract/hireme'
import { getSettings } from 'contract/settings'
import { uniqueItems, infiniteQuery, useLogError } from '../../api/queries.ts'
import { serverMessage } from '../../api/errors.ts'
import { useSession } from '../../api/session.tsx'
import { QUEUED, sendOrQueue } from '../../api/outbox/sendOrQueue.ts'
import { useToast } from '../../ui/toast.ts'
import { TALENT_PAGE_SIZE, type TalentSearch } from './talentSearch.ts'

type Availability = { is_available: boolean; show_on_board?: boolean }
type Board = Output<typeof listTalent>
const people = uniqueItems(({ users }: Board): Talent[] => users)

/** People available for hire, page by page. Requests of an outdated search are aborted. */
export function useTalent({ search, trade, island }: TalentSearch) {
  const filters = { ...(search && { search }), ...(trade && { trade }), ...(island && { island }) }
  return useLogError(
    'The talent board',
    useInfiniteQuery({
      ...infiniteQuery(listTalent, { ...filters, limit: TALENT_PAGE_SIZE }),
      select: boardIn,
      // Previous results stay, dimmed, while the next search loads.
      placeholderData: keepPreviousData,
    }),
  )
}

/** Whether the member is on the board, and the mutation to change it. Shows the server's response, not an optimistic value. */
export function useAvailability() {
  const toast = useToast()
  const client = useQueryClient()
  const session = useSession()
  const user = session.state === 'authenticated' ? session.user : undefined
  const toggle = useMutation({
    mutationFn: (input: Availability) =>
      sendOrQueue(toggleAvailability, { input, lane: 'availability', latest: true }),
    onSuccess: (result, requested) => {
      const { is_available } = result === QUEUED ? requested : result
      if (user) session.updateUser({ ...user, is_available_for_hire: is_available })
      if (result === QUEUED) return void toast.queued()
      toast.success(is_available ? 'You are on the talent board' : 'You are off the talent board')
      const board = { queryKey: [listTalent.method, listTalent.path] }
      // A board request still in progress would have the old state.
      void client.cancelQueries(board).then(() => client.invalidateQueries(board))
      if (requested.show_on_board !== undefined)
        void client.invalidateQueries({ queryKey: [getSettings.method, getSettings.path] })
    },
    onError: (error) => toast.error(serverMessage(error) ?? "Your availability couldn't be changed"),
  })
  return {
    isAvailable: user?.is_available_for_hire ?? false,
    change: toggle.mutate,
    isChanging: toggle.isPending,
  }
}

function boardIn(data: InfiniteData<{ items: Board }>) {
  const { trades = [], islands = [] } = data.pages.at(-1)?.items ?? {}
  return { ...people(data), trades, islands }
}
