import { fullName } from 'contract/fullName'
import {
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import type { Output } from 'contract/endpoint'
import { listTalent } from 'contract/hireme'
import { getUser, type PersonProfile } from 'contract/profiles'
import { listSavedPeople, savePerson, unsavePerson, type SavedPerson } from 'contract/saved'
import { uniqueItems, infiniteQuery, query, useLogError } from '../../api/queries.ts'
import { serverMessage } from '../../api/errors.ts'
import { QUEUED, sendOrQueue } from '../../api/outbox/sendOrQueue.ts'
import { useToast } from '../../ui/toast.ts'

const people = uniqueItems(({ people }: Output<typeof listSavedPeople>): SavedPerson[] => people)

/** The member's saved people. */
export function useSavedPeople() {
  return useLogError(
    'Saved people',
    useInfiniteQuery({ ...infiniteQuery(listSavedPeople, {}), select: people }),
  )
}

/** The fields of a person that saving needs. */
export type SavablePerson = { id: number; first_name: string; last_name: string; is_saved: boolean }

/** Saves or unsaves a person, with an optimistic update. */
export function useSavePerson() {
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (person: SavablePerson) =>
      sendOrQueue(person.is_saved ? unsavePerson : savePerson, {
        input: { id: person.id },
        lane: `person ${person.id} saved`,
        about: fullName(person),
        latest: true,
      }),
    onMutate: ({ id, is_saved }) => mark(client, id, !is_saved),
    onSuccess: (result, person) => {
      if (result === QUEUED) return void toast.queued()
      toast.success(person.is_saved ? 'Removed from saved' : `${fullName(person)} saved`)
      return client.invalidateQueries({ queryKey: [listSavedPeople.method, listSavedPeople.path] })
    },
    onError: (error, { id, is_saved }) => {
      mark(client, id, is_saved)
      toast.error(serverMessage(error) ?? (is_saved ? 'Failed to remove from saved' : 'Failed to save'))
    },
  })
}

type Board = InfiniteData<{ items: Output<typeof listTalent> }>

/** Patches `is_saved` in every cached copy of a person. */
function mark(client: QueryClient, id: number, is_saved: boolean): void {
  client.setQueriesData<Board>(
    { queryKey: [listTalent.method, listTalent.path] },
    (board) =>
      board && {
        ...board,
        pages: board.pages.map((page) => ({
          ...page,
          items: {
            ...page.items,
            users: page.items.users.map((user) => (user.id === id ? { ...user, is_saved } : user)),
          },
        })),
      },
  )
  client.setQueryData<PersonProfile>(
    query(getUser, { id }).queryKey,
    (person) => person && { ...person, is_saved },
  )
}
