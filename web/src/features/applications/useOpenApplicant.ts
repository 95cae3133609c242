import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReceivedApplication } from 'contract/applications'
import { parseIdOrZero } from 'contract/ids'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { useMarkApplicationViewed } from './applicants.mutations.ts'
import { useComparedApplicants } from './applications.queries.ts'
import { useIsWide } from '../../ui/browserState.ts'
import { shortcutOf } from '../../ui/shortcutOf.ts'
import { useUrlParams } from '../../ui/useUrlParams.ts'
import { useMayDecide } from './decisions.ts'

/** What the keys of the list do besides J and K, which open the next and the previous applicant. */
type Keys = Record<string, (application: ReceivedApplication) => void>

const OPEN_DIALOG = '[role=dialog], [role=alertdialog]'

type List = UseInfiniteQueryResult<{ items: readonly ReceivedApplication[] }>

/** The applicant who is open beside the list of a job, or who was opened last on a phone, stored in the URL. */
export function useOpenApplicant(job_id: number, list: List) {
  const [params, changeParams] = useUrlParams()
  const { mutate: markViewed } = useMarkApplicationViewed()
  const mayDecide = useMayDecide()
  const isWide = useIsWide()
  const applications = list.data?.items ?? []
  const id = parseIdOrZero(params.get('applicant') ?? '')
  const index = applications.findIndex((it) => it.id === id)
  const found = applications[index]
  // Someone who has been moved leaves the list when it's refetched, but stays open.
  const [last, setLast] = useState<{ application: ReceivedApplication; index: number }>()
  if (found && (found !== last?.application || index !== last.index)) setLast({ application: found, index })
  const left = !found && last?.application.id === id ? last : undefined
  // The address may name someone at another stage or on a later page.
  const isElsewhere = isWide && id > 0 && list.data !== undefined && !found
  const { data: elsewhere } = useComparedApplicants(job_id, [id], { enabled: isElsewhere })
  const current = found ?? (elsewhere ? elsewhere.applications[0] : left?.application)

  /** The applicant after whom the next one opens once the next page has arrived. */
  const [awaitedAfter, setAwaitedAfter] = useState<number>()
  const open = (application: ReceivedApplication) => {
    setAwaitedAfter(undefined)
    changeParams({ applicant: application.id })
  }

  const close = (application: ReceivedApplication) => {
    if (application.id === id) changeParams({ applicant: undefined })
  }
  // Also of the one in the URL that the page was opened with.
  const view = useEffectEvent(() => {
    if (current && mayDecide && current.status === 'submitted') markViewed(current)
  })
  const openId = current?.id
  useEffect(() => {
    if (openId !== undefined) view()
  }, [openId])

  const rows = useRef<HTMLDivElement>(null)
  const focusRow = (id: number) =>
    rows.current?.querySelector<HTMLElement>(`[data-applicant="${id}"]`)?.focus()
  const following = awaitedAfter === id ? applications[index + 1] : undefined
  useEffect(() => {
    if (!following) return
    open(following)
    focusRow(following.id)
    // Only the arrival of the next page opens its first applicant.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [following])

  /** Where J and K lead. */
  const neighbors = (target: HTMLElement): [next: number, previous: number] => {
    if (found) return [index + 1, index - 1]
    // If no applicant on this list is open, J and K start at the focused row, or where an applicant was removed.
    const focused = target.closest('li')?.querySelector<HTMLElement>('[data-applicant]')?.dataset['applicant']
    const place = applications.findIndex((it) => String(it.id) === focused)
    const at = place === -1 ? Math.min(left?.index ?? 0, applications.length - 1) : place
    return [at, at - 1]
  }

  /** Opens the next or the previous applicant, and moves the focus to their row. */
  const step = (target: HTMLElement, by: 1 | -1) => {
    const [next, previous] = neighbors(target)
    const application = applications[by === 1 ? next : Math.max(0, previous)]
    if (application) {
      open(application)
      focusRow(application.id)
    } else if (by === 1 && list.hasNextPage) {
      setAwaitedAfter(id)
      if (!list.isFetchingNextPage) void list.fetchNextPage()
    }
  }

  /** Shortcuts work while the focus is on the list or on the applicant beside it, outside text fields. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, keys: Keys) => {
    const shortcut = shortcutOf(event)
    // On a phone several cards can be open, and none of them is the one that a key is for.
    if (!shortcut || !isWide) return
    const { key, target } = shortcut
    const isRow = target.closest('[data-applicant]') !== null
    if (key === 'J' || (isRow && key === 'ArrowDown')) step(target, 1)
    else if (key === 'K' || (isRow && key === 'ArrowUp')) step(target, -1)
    else if (current && keys[key]) keys[key](current)
    else return
    event.preventDefault()
  }

  // J and K work anywhere on the page, so that the first applicant needs no Tab.
  const onPageKeyDown = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const shortcut = shortcutOf(event)
    if (!shortcut || (shortcut.key !== 'J' && shortcut.key !== 'K') || document.querySelector(OPEN_DIALOG))
      return
    step(shortcut.target, shortcut.key === 'J' ? 1 : -1)
    event.preventDefault()
  })
  useEffect(() => {
    if (!isWide) return
    // After the handlers of the list, which prevent the default.
    const listener = (event: globalThis.KeyboardEvent) => onPageKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [isWide])

  return { current, open, close, rows, onKeyDown }
}
