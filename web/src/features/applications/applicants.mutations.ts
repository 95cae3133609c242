import { useMutation, useQueryClient } from '@tanstack/react-query'
import { moveApplicants, setBlindView } from 'contract/applicants'
import {
  exportApplicants,
  isDeclinable,
  updateApplication,
  type ReceivedApplication,
} from 'contract/applications'
import type { Input } from 'contract/endpoint'
import { fullName } from 'contract/words/fullName'
import { listMyJobs } from 'contract/jobs'
import { plural } from 'contract/words/plural'
import { listPendingReviews } from 'contract/reviews'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import { serverMessage } from '../../api/errors.ts'
import { reload } from '../../api/queries.ts'
import { onOutboxResponse } from '../../api/outbox/outbox.ts'
import { QUEUED, sendOrQueue } from '../../api/outbox/sendOrQueue.ts'
import { isLastWrite, useWrite } from '../../parts/useWrite.ts'
import { downloadFile } from '../../ui/downloadFile.ts'
import { useToast } from '../../ui/toast.ts'
import { patchApplications, reloadApplicants, reloadCounts } from './applicants.cache.ts'
import { offerUndoOfDeclines } from './offerUndoOfDeclines.ts'
import { stageLabels } from 'contract/words/stageLabels'
import type { Stage } from './stages.ts'

type Changes =
  | { status: Stage; decision_reason?: string | null }
  | { note: string | null }
  | { labels: string[] }
  | { decision_reason: string | null }

/** Changes are sent one after the other, so that an earlier one doesn't arrive last. */
const IN_ORDER = { id: 'applicants' }

/** The outbox lane of a change by the employer. */
export const applicantLane = (id: number, changed: 'status' | 'note' | 'labels' | 'reason') =>
  `${changed} of application ${id}`

const laneOf = (id: number, changes: Changes) => applicantLane(id, changed(changes))

function changed(changes: Changes) {
  if ('status' in changes) return 'status'
  if ('note' in changes) return 'note'
  return 'labels' in changes ? 'labels' : 'reason'
}

/**
 * Changes the stage, private note or labels of an application. `onStored` is called even if the caller is no longer
 * shown, unlike a callback of `mutate`.
 */
export function useUpdateApplication(onStored?: () => void) {
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    scope: IN_ORDER,
    mutationFn: ({ application: { id, user, status }, changes }: Update) =>
      sendOrQueue(updateApplication, {
        input: { id, ...changes, ...('status' in changes && status === 'hired' && { from: status }) },
        lane: laneOf(id, changes),
        about: fullName(user),
        latest: true,
      }),
    onMutate: ({ application, changes }) =>
      patchApplications(client, application.job_id, [{ ...application, ...changes }]),
    onSuccess: (result, { application, changes }) => {
      onStored?.()
      if (result === QUEUED) return void toast.queued()
      // Changes that wait for this one are shown already.
      if (isLastWrite(client, IN_ORDER)) {
        patchApplications(client, application.job_id, [result.application])
        void reloadApplicants(client, { later: !('labels' in changes) })
      }
      if ('status' in changes) {
        void reloadCounts(client, application.job_id)
        if (changes.status === 'hired') void reload(client, listPendingReviews)
        const moved = `${fullName(result.application.user)} moved to ${stageLabels[changes.status]}`
        if (changes.status === 'declined' && isDeclinable(application.status))
          offerUndoOfDeclines(client, application.job_id, { text: moved, applications: [application.id] })
        else toast.success(moved)
      } else if ('note' in changes) toast.success('Note saved')
      else if ('decision_reason' in changes) toast.success('Reason saved')
    },
    onError: (error, { application }) => {
      patchApplications(client, application.job_id, [application])
      toast.error(serverMessage(error) ?? 'Failed to update application')
      void reloadApplicants(client)
    },
  })
}

type Update = { application: ReceivedApplication; changes: Changes }

/**
 * Marks a new application as viewed, unless a colleague or another device has moved it meanwhile. Not queued while
 * offline: it would say later that it was viewed.
 */
export function useMarkApplicationViewed() {
  const client = useQueryClient()
  return useMutation({
    scope: IN_ORDER,
    mutationFn: ({ id, job_id }: ReceivedApplication) =>
      call(moveApplicants, { id: job_id, to: 'viewed', applications: [{ id, status: 'submitted' }] }),
    onSuccess: ({ moved, left_out }, application) => {
      // A move that waits for this one is shown already.
      if (moved.length > 0 && isLastWrite(client, IN_ORDER))
        patchApplications(client, application.job_id, [{ ...application, status: 'viewed' }])
      void reloadApplicants(client, { later: left_out.length === 0 })
      void reload(client, listMyJobs)
    },
    onError: () => void reloadApplicants(client),
  })
}

type BulkMove = { job_id: number; to: Stage; applications: ReceivedApplication[] } & Pick<
  Input<typeof moveApplicants>,
  'message' | 'decision_reason'
>

/** Moves several applications to a stage. */
export function useMoveApplicants(title: string) {
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    scope: IN_ORDER,
    mutationFn: ({ job_id, applications, ...move }: BulkMove) =>
      sendOrQueue(moveApplicants, {
        input: { id: job_id, applications: applications.flatMap(movable), ...move },
        lane: `move applicants of job ${job_id}`,
        about: title,
      }),
    onMutate: ({ job_id, to, applications, decision_reason }) =>
      patchApplications(
        client,
        job_id,
        applications.map((application) => ({
          ...application,
          status: to,
          decision_reason: decision_reason ?? application.decision_reason,
        })),
      ),
    onSuccess: (result, { job_id, to }) => {
      if (result === QUEUED) return void toast.queued()
      const moved = `${plural(result.moved.length, 'applicant')} moved to ${stageLabels[to]}`
      const names = result.left_out.map(({ user, status }) => `${fullName(user)} (${stageLabels[status]})`)
      const text = names.length > 0 ? `${moved}. Not moved: ${names.join(', ')}` : moved
      if (to === 'declined' && result.moved.length > 0)
        offerUndoOfDeclines(client, job_id, { text, applications: result.moved })
      else toast.success(text, names.length > 0 ? 10_000 : undefined)
      void reloadCounts(client, job_id)
      return reloadApplicants(client)
    },
    onError: (error, { job_id, applications }) => {
      patchApplications(client, job_id, applications)
      toast.error(serverMessage(error) ?? "The applicants couldn't be moved")
      void reloadApplicants(client)
    },
  })
}

function movable({ id, status }: ReceivedApplication) {
  return status === 'withdrawn' ? [] : [{ id, status }]
}

/** Hides or shows who the applicants of a job are. */
export function useSetBlindView() {
  return useWrite(setBlindView, { failed: "The blind view couldn't be changed" })
}

/** Refetches the applicants when queued changes have been sent. */
export function useReloadAfterOutbox(): void {
  const client = useQueryClient()
  useEffect(() => {
    const reload = () => void reloadApplicants(client)
    const stop = [onOutboxResponse(updateApplication, reload), onOutboxResponse(moveApplicants, reload)]
    return () => stop.forEach((it) => it())
  }, [client])
}

/** Downloads all applicants of a job as a file. */
export function useExportApplicants() {
  const toast = useToast()
  return useMutation({
    mutationFn: (id: number) => call(exportApplicants, { id }),
    onSuccess: ({ filename, csv }) =>
      downloadFile(filename, new Blob([csv], { type: 'text/csv;charset=utf-8' })),
    onError: (error) => toast.error(serverMessage(error) ?? 'Failed to export applicants'),
  })
}
