import type { Application } from 'contract/applications'
import type { Job } from 'contract/jobs'
import type { User } from 'contract/profiles'
import { useState } from 'react'
import { useDraft } from '../../api/drafts.ts'
import { ApiError, serverMessage } from '../../api/errors.ts'
import { QUEUED } from '../../api/outbox/sendOrQueue.ts'
import { profileErrorsOf } from '../../parts/profileWrites.ts'
import { toast } from '../../ui/toast.ts'
import { answerProblems, toAnswers, type AnswerTexts } from './answerValues.ts'
import {
  savedTexts,
  toProfileChanges,
  workField,
  type ProfileField,
  type ProfileProblems,
  type ProfileTexts,
} from './applicantProfile.ts'
import type { CvChoice } from './cv.ts'
import { focusProfileField } from './EmployerView.tsx'
import { NO_RATE, RATE_ID, toProposedRate, type RateText } from './ProposedRateFields.tsx'
import { focusAnswer } from './QuestionFields.tsx'
import { useApplyToJob } from './useApplyToJob.ts'

type Options = {
  user: User
  job: Job
  onClose: () => void
  /** Called once the server has the application. */
  onApplied: () => void
}

const NO_ANSWERS: AnswerTexts = {}
const NO_PROBLEMS: ReadonlyMap<string, string> = new Map()
const NO_TEXTS: Partial<ProfileTexts> = {}

/** The form of an application: its drafts, what is wrong with them, and sending it. */
export function useApplyForm({ user, job, onClose, onApplied }: Options) {
  const drafts = useDrafts(job)
  const { typed, answers, note, cv, rate, sharesPapers } = drafts
  const [isMakingCv, setMakingCv] = useState(false)
  const [cvError, setCvError] = useState<string>()
  const [rateError, setRateError] = useState<string>()
  const [problems, setProblems] = useState(NO_PROBLEMS)
  const [profileProblems, setProfileProblems] = useState<ProfileProblems>({})
  const [sent, setSent] = useState<Application>()
  const { mutate, isPending, share, error, reset } = useApplyToJob(job, (result) => {
    // What is on the profile, or waits to be saved to it, is shown from there.
    drafts.clearTyped()
    if (result === QUEUED) {
      // A queued application keeps its draft: the employer may have changed the questions by then.
      toast.queued()
      return onClose()
    }
    drafts.clearOthers()
    onApplied()
    setSent(result)
  })

  const shown = { ...savedTexts(user), ...typed }
  const isEmpty =
    [shown[workField(user)], shown.phone, shown.experience, note].every((text) => text.trim() === '') &&
    cv === null &&
    toAnswers(job.questions, answers).length === 0

  const changeAnswers = (changed: AnswerTexts) => {
    drafts.setAnswers(changed)
    // A problem stays until the answer is right.
    if (problems.size > 0) setProblems(answerProblems(job.questions, changed))
  }
  const changeRate = (changed: RateText) => {
    drafts.setRate(changed)
    setRateError(undefined)
  }
  const changeProfile = (changed: Partial<ProfileTexts>) => {
    drafts.setTyped(changed)
    setProfileProblems({})
    // Otherwise a refused field's message would move to the end of the form.
    if (error) reset()
  }
  const showProfileProblems = (all: ProfileProblems) => {
    // The application's own fields can be refused too.
    const found = Object.fromEntries(Object.entries(all).filter(([name]) => name in shown))
    setProfileProblems(found)
    const [first] = Object.keys(found) as ProfileField[]
    if (first !== undefined) focusProfileField(first)
    return first !== undefined
  }
  const send = () => {
    setCvError(undefined)
    const profile = toProfileChanges(user, typed)
    const found = answerProblems(job.questions, answers)
    const proposed = toProposedRate(job, rate)
    setProblems(found)
    setRateError(proposed.problem)
    if (showProfileProblems(profile.problems)) return
    const [first] = found.keys()
    if (first !== undefined) return focusAnswer(first)
    if (proposed.problem !== undefined) return document.getElementById(RATE_ID)?.focus()
    mutate(
      {
        profile: profile.changes,
        shares_phone: shown.phone.trim() !== '',
        answers: toAnswers(job.questions, answers),
        note,
        cv,
        proposed_rate: proposed.rate,
        shared_papers: sharesPapers ? job.papers.map(({ key }) => key) : [],
      },
      { onError: (failure) => showProfileProblems(profileErrorsOf(failure)) },
    )
  }
  const close = () => {
    setCvError(undefined)
    reset()
    onClose()
  }
  const isAtField = Object.keys(profileProblems).length > 0
  const failed = cvError ?? (error && !isAtField ? applyFailure(error) : undefined)

  return {
    typed,
    answers,
    note,
    cv,
    rate,
    sharesPapers,
    changeProfile,
    changeAnswers,
    changeNote: drafts.setNote,
    changeCv: drafts.setCv,
    changeRate,
    changeSharesPapers: drafts.setSharesPapers,
    isEmpty,
    isMakingCv,
    setMakingCv,
    showCvProblem: setCvError,
    problems: { profile: profileProblems, answers: problems, rate: rateError },
    isPending,
    share,
    sent,
    failed,
    send,
    close,
  }
}

/** What was typed and chosen, until it is sent. */
function useDrafts(job: Job) {
  const [typed, setTyped, clearTyped] = useDraft(`apply-profile:${job.id}`, NO_TEXTS)
  const [answers, setAnswers, clearAnswers] = useDraft(`apply-answers:${job.id}`, NO_ANSWERS)
  const [note, setNote, clearNote] = useDraft(`apply:${job.id}`, '')
  const [cv, setCv, clearCv] = useDraft<CvChoice | null>(`apply-cv:${job.id}`, null)
  const [rate, setRate, clearRate] = useDraft(`apply-rate:${job.id}`, NO_RATE)
  const [sharesPapers, setSharesPapers, clearSharesPapers] = useDraft(`apply-papers:${job.id}`, false)
  return {
    typed,
    setTyped,
    clearTyped,
    answers,
    setAnswers,
    note,
    setNote,
    cv,
    setCv,
    rate,
    setRate,
    sharesPapers,
    setSharesPapers,
    /** Clears all but the texts of the profile. */
    clearOthers: () => {
      for (const clear of [clearAnswers, clearNote, clearCv, clearRate, clearSharesPapers]) clear()
    },
  }
}

/**
 * The message when an application fails, with the server's reason if the person can act on it (specification, section
 * 8).
 */
function applyFailure(error: Error): string {
  const isRefusal = error instanceof ApiError && error.status !== undefined && error.status < 500
  return (isRefusal ? serverMessage(error) : undefined) ?? 'Error submitting application. Please try again.'
}
