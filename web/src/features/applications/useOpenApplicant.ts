import type { ReceivedApplication } from 'contract/applications'
import { parseIdOrZero } from 'contract/ids'
import { useState, type KeyboardEvent } from 'react'
import { useSearchParams } from 'react-router'
import { useMarkViewed } from './applicants.mutations.ts'

/** What the keys of the list do besides J and K, which open the next and the previous applicant. */
type Keys = Record<string, (application: ReceivedApplication) => void>

/** The applicant who is open beside the list, stored in the URL. */
export function useOpenApplicant(applications: readonly ReceivedApplication[]) {
  const [params, setParams] = useSearchParams()
  const { mutate: markViewed } = useMarkViewed()
  const id = parseIdOrZero(params.get('applicant') ?? '')
  const index = applications.findIndex((it) => it.id === id)
  const found = applications[index]
  // Someone who has been moved leaves the list when it's refetched, but stays open.
  const [last, setLast] = useState<{ application: ReceivedApplication; index: number }>()
  if (found && found !== last?.application) setLast({ application: found, index })
  const left = !found && last?.application.id === id ? last : undefined
  const current = found ?? left?.application

  const open = (application: ReceivedApplication) => {
    setParams(
      (current) => {
        current.set('applicant', String(application.id))
        return current
      },
      { replace: true },
    )
    if (application.status === 'submitted') markViewed(application)
  }

  /** Opens the applicant that many rows below, and moves the focus to their row. */
  const step = (rows: HTMLElement, by: 1 | -1) => {
    // The next one has taken the place of one that left.
    const from = left && by === 1 ? left.index - 1 : (left?.index ?? index)
    const next = applications[Math.max(0, from + by)]
    if (!next) return
    open(next)
    rows.querySelector<HTMLElement>(`[data-applicant="${next.id}"]`)?.focus()
  }

  /** Shortcuts work while the focus is on the list or on the applicant beside it, outside text fields. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, keys: Keys) => {
    const { currentTarget, target, key, defaultPrevented, ctrlKey, metaKey, altKey } = event
    if (!(target instanceof HTMLElement) || defaultPrevented || ctrlKey || metaKey || altKey) return
    // Events of menus and dialogs that were opened here bubble through React as well.
    if (!currentTarget.contains(target) || target.closest(TYPING)) return
    const isRow = target.closest('[data-applicant]') !== null
    if (key === 'j' || (isRow && key === 'ArrowDown')) step(currentTarget, 1)
    else if (key === 'k' || (isRow && key === 'ArrowUp')) step(currentTarget, -1)
    else if (current && keys[key]) keys[key](current)
    else return
    event.preventDefault()
  }

  return { current, open, onKeyDown }
}

const TYPING = 'textarea, select, input:not([type=checkbox])'
