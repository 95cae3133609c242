import { fullName } from 'contract/words/fullName'
import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import type { Output } from 'contract/endpoint'
import { listTalent } from 'contract/hireme'
import { getUser, type PersonProfile } from 'contract/profiles'
import { listSavedPeople, savePerson, unsavePerson } from 'contract/saved'
import { call } from '../../api/call.ts'
import { changeCached, keyOf, mapPages, query, reload } from '../../api/queries.ts'
import { serverMessage } from '../../api/errors.ts'
import { QUEUED, sendOrQueue } from '../../api/outbox/sendOrQueue.ts'
import { offerUndo } from '../../ui/offerUndo.tsx'
import { useToast } from '../../ui/toast.ts'

/** The fields of a person that saving needs. */
export type PersonToSave = { id: number; first_name: string; last_name: string; is_saved: boolean }

/** Saves or unsaves a person, with an optimistic update. Unsaving offers Undo. */
export function useSavePerson() {
  const toast = useToast()
  const client = useQueryClient()
  const reloadSaved = () => reload(client, listSavedPeople)
  const saveAgain = async (id: number) => {
    await call(savePerson, { id })
    patchSaved(client, id, true)
    await reloadSaved()
  }
  return useMutation({
    mutationFn: (person: PersonToSave) =>
      sendOrQueue(person.is_saved ? unsavePerson : savePerson, {
        input: { id: person.id },
        lane: `person ${person.id} saved`,
        about: fullName(person),
        latest: true,
      }),
    onMutate: ({ id, is_saved }) => patchSaved(client, id, !is_saved),
    onSuccess: (result, person) => {
      if (result === QUEUED) return void toast.queued()
      toast.removeFailure()
      if (person.is_saved) offerUndo('Removed from saved', () => saveAgain(person.id))
      else toast.success(`${fullName(person)} saved`)
      return reloadSaved()
    },
    onError: (error, { id, is_saved }) => {
      patchSaved(client, id, is_saved)
      toast.error(serverMessage(error) ?? (is_saved ? 'Failed to remove from saved' : 'Failed to save'))
    },
  })
}

type TalentPages = InfiniteData<{ items: Output<typeof listTalent> }>

/** Patches `is_saved` in every cached copy of a person. */
function patchSaved(client: QueryClient, id: number, is_saved: boolean): void {
  changeCached<TalentPages>(client, { queryKey: keyOf(listTalent) }, (list) =>
    mapPages(list, (items) => ({
      ...items,
      users: items.users.map((user) => (user.id === id ? { ...user, is_saved } : user)),
    })),
  )
  changeCached<PersonProfile>(client, { queryKey: query(getUser, { id }).queryKey }, (person) => ({
    ...person,
    is_saved,
  }))
}
