// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { declineMessage } from 'contract/words/replyPhrases'
import {
  compareApplicants,
  moveApplicants,
  setBlindView,
  type ComparedApplication,
} from 'contract/applicants'
import { listApplicants, updateApplication, type ReceivedApplication } from 'contract/applications'
import { getJob } from 'contract/jobs'
import { undoDeclines } from 'contract/replies'
import { useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { outboxStore } from '../../api/outbox/outboxStore.ts'
import { applicantList, receivedApplication } from '../../test/applications.ts'
import { jobBy } from '../../test/jobs.ts'
import { draftStore } from '../../api/draftStore.ts'
import { deferred, errorResponse } from '../../test/mockServer.ts'
import { ada, ben } from '../../test/people.ts'
import { goOffline, renderInApp, setupBrowser } from '../../test/renderInApp.tsx'
import { setWideScreen } from '../../test/wideScreen.ts'
import { ApplicantBoard } from './ApplicantBoard.tsx'
import { ApplicantList } from './ApplicantList.tsx'
import { BlindViewSwitch } from './BlindViewSwitch.tsx'
import { CompareApplicants } from './CompareApplicants.tsx'

const browser = setupBrowser()

// Applicants are cards on a narrow screen.
beforeEach(() => setWideScreen(false))
const JOB = { id: 70, title: 'Lead' }
const TOO_LATE = "It's too late: the applicants know already, or the job has ended."
const cleo = { ...ben, id: 3, first_name: 'Cleo', last_name: 'Rolle', username: 'cleo' }
const BEN = receivedApplication(ben)
const CLEO = receivedApplication(cleo, { id: 901, status: 'viewed', reach: 'Ferry from Andros' })

function Address() {
  return <output aria-label="address">{useLocation().search}</output>
}

const FACETS = {
  labels: [{ value: 'Boat', count: 1 }],
  reaches: { island: 1, ferry: 2, flight: 2, relocate: 0 },
  meeting: 7,
  with_papers: 3,
  questions: [
    {
      id: 'a',
      kind: 'yes_no' as const,
      wording: 'Do you have a licence?',
      answers: [
        { value: 'yes', count: 4 },
        { value: 'no', count: 1 },
      ],
    },
    {
      id: 'b',
      kind: 'choice' as const,
      wording: 'Where would you work?',
      answers: [{ value: 'Exuma', count: 1200 }],
    },
  ],
}

/** Renders the list or the board with a mock server that stores changes. */
function open(element: React.ReactElement, applications: ReceivedApplication[], { at = '/' } = {}) {
  let list = applications
  const lists = browser.server.mock(listApplicants, ({ query }) => {
    const status = query.get('status')
    return {
      ...applicantList(list),
      ...FACETS,
      applications: list.filter((it) => !status || it.status === status),
    }
  })
  const updates = browser.server.mock(updateApplication, ({ path, body }) => {
    const id = Number(path.split('/').at(-1))
    list = list.map((it) => (it.id === id ? Object.assign({}, it, body) : it))
    const application = list.find((it) => it.id === id)
    return application ? { application } : errorResponse('application_not_found')
  })
  renderInApp(
    <>
      {element}
      <Address />
    </>,
    { server: browser.server, as: ada, at },
  )
  return { lists, updates }
}

const address = () => screen.getByLabelText('address').textContent
const card = async (name = 'Ben Moss') => within(await screen.findByRole('article', { name }))

test('labels are added and removed, and shown on the card', async () => {
  const { updates } = open(<ApplicantList job={JOB} />, [{ ...BEN, status: 'viewed' }])
  fireEvent.click((await card()).getByRole('button', { name: 'Open' }))
  fireEvent.click(await (await card()).findByRole('button', { name: 'Add label Boat' }))
  expect(within(await (await card()).findByRole('list', { name: 'Labels' })).getByText('Boat')).toBeTruthy()
  const field = (await card()).getByLabelText('New label')
  fireEvent.change(field, { target: { value: 'Call back' } })
  fireEvent.submit(field)
  fireEvent.click(await (await card()).findByRole('button', { name: 'Remove label Boat' }))
  await waitFor(() =>
    expect(updates.map(({ body }) => body)).toEqual([
      { labels: ['Boat'] },
      { labels: ['Boat', 'Call back'] },
      { labels: ['Call back'] },
    ]),
  )
})

test("a CV is downloaded under the applicant's name and the job's title", async () => {
  browser.server.mock(getJob, () => jobBy(ada, JOB))
  open(<ApplicantList job={JOB} />, [{ ...BEN, status: 'viewed', resume_path: '/uploads/cv.pdf' }])
  fireEvent.click((await card()).getByRole('button', { name: 'Open' }))
  const cv = await (await card()).findByRole<HTMLAnchorElement>('link', { name: 'CV (PDF)' })
  await waitFor(() => expect(cv.download).toBe('Ben Moss - CV - Lead.pdf'))
})

test('filters are in the URL, with counts beside their options', async () => {
  const { lists } = open(<ApplicantList job={JOB} />, [BEN, CLEO], { at: '/?stage=viewed' })
  const reach = await screen.findByLabelText('Within reach')
  expect(within(reach).getByText('By ferry or closer (2)')).toBeTruthy()
  fireEvent.change(reach, { target: { value: 'ferry' } })
  fireEvent.change(screen.getByLabelText('Label'), { target: { value: 'Boat' } })
  await waitFor(() => expect(address()).toBe('?stage=viewed&reach=ferry&label=Boat'))
  await waitFor(() => expect(lists.at(-1)?.query.get('label')).toBe('Boat'))
  expect(lists.at(-1)?.query.get('reach')).toBe('ferry')
  expect(lists.at(-1)?.query.get('status')).toBe('viewed')
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(address()).toBe('?stage=viewed')
})

test('applicants are filtered by answers and papers, also after a reload', async () => {
  const { lists } = open(<ApplicantList job={JOB} />, [BEN, CLEO], { at: '/?stage=viewed&papers=all' })
  const papers = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Has all papers (3)' })
  expect(papers.checked).toBe(true)
  expect(lists.at(-1)?.query.get('papers')).toBe('all')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Meets all requirements (7)' }))
  const answers = screen.getByLabelText<HTMLSelectElement>('Answer')
  const group = within(answers).getByRole('group', { name: 'Do you have a licence?' })
  expect(
    within(group)
      .getAllByRole('option')
      .map((it) => it.textContent),
  ).toEqual(['Yes (4)', 'No (1)'])
  const exuma = within(answers).getByRole<HTMLOptionElement>('option', { name: 'Exuma (1,200)' })
  fireEvent.change(answers, { target: { value: exuma.value } })
  await waitFor(() => expect(address()).toBe('?stage=viewed&papers=all&meets=all&question=b&answer=Exuma'))
  await waitFor(() => expect(lists.at(-1)?.query.get('answer')).toBe('Exuma'))
  expect(lists.at(-1)?.query.get('question')).toBe('b')
  expect(lists.at(-1)?.query.get('meets')).toBe('all')
  expect(answers.selectedOptions[0]?.textContent).toBe('Exuma (1,200)')
  fireEvent.change(answers, { target: { value: '' } })
  await waitFor(() => expect(address()).toBe('?stage=viewed&papers=all&meets=all'))
  fireEvent.click(papers)
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(address()).toBe('?stage=viewed')
})

test('without filters of its own, a job shows none', async () => {
  browser.server.mock(listApplicants, () => applicantList([BEN]))
  renderInApp(<ApplicantList job={JOB} />, { server: browser.server, as: ada, at: '/?meets=none&question=a' })
  await card()
  expect(screen.queryByRole('group', { name: 'Filters' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull()
})

async function selectAll() {
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all shown (2)' }))
  return within(await screen.findByRole('region', { name: 'Selected applicants' }))
}

test('a note that is stored after its card was closed is no draft any more', async () => {
  open(<ApplicantList job={JOB} />, [{ ...BEN, status: 'viewed' }])
  const response = deferred<void>()
  const updates = browser.server.mock(updateApplication, async () => {
    await response.promise
    return { application: { ...BEN, status: 'viewed' as const, note: 'Call on Monday' } }
  })
  fireEvent.click((await card()).getByRole('button', { name: 'Open' }))
  fireEvent.change((await card()).getByLabelText('Private note'), { target: { value: 'Call on Monday' } })
  fireEvent.click((await card()).getByRole('button', { name: 'Save note' }))
  await waitFor(() => expect(updates).toHaveLength(1))
  fireEvent.click((await card()).getByRole('button', { name: 'Close' }))
  expect(screen.queryByLabelText('Private note')).toBeNull()
  const draft = () => draftStore.read(ada.id, `application-note:${BEN.id}`)
  await waitFor(async () => expect(await draft()).toBe('Call on Monday'))
  response.resolve()
  await waitFor(async () => expect(await draft()).toBeUndefined())
})

test('a label that waits for another stays shown when that one is stored', async () => {
  open(<ApplicantList job={JOB} />, [{ ...BEN, status: 'viewed' }])
  const responses = [deferred<void>(), deferred<void>()]
  const updates = browser.server.mock(updateApplication, async ({ body }) => {
    await responses[updates.length - 1]?.promise
    return { application: { ...BEN, status: 'viewed' as const, ...(body as { labels: string[] }) } }
  })
  fireEvent.click((await card()).getByRole('button', { name: 'Open' }))
  fireEvent.click(await (await card()).findByRole('button', { name: 'Add label Boat' }))
  await (await card()).findByRole('button', { name: 'Remove label Boat' })
  const field = (await card()).getByLabelText('New label')
  fireEvent.change(field, { target: { value: 'Call back' } })
  fireEvent.submit(field)
  responses[0]?.resolve()
  await waitFor(() => expect(updates).toHaveLength(2))
  expect((await card()).getByRole('button', { name: 'Remove label Call back' })).toBeTruthy()
  responses[1]?.resolve()
})

test('several applicants are moved at once, and those left out are named', async () => {
  open(<ApplicantList job={JOB} />, [BEN, CLEO])
  const moves = browser.server.mock(moveApplicants, () => ({
    moved: [BEN.id],
    left_out: [{ id: CLEO.id, user: cleo, status: 'withdrawn' as const }],
  }))
  const bar = await selectAll()
  expect(bar.getByText('2 selected')).toBeTruthy()
  fireEvent.click(bar.getByRole('button', { name: 'Move to' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Shortlisted' }))
  expect(
    await screen.findByText('1 applicant moved to Shortlisted. Not moved: Cleo Rolle (Withdrawn)'),
  ).toBeTruthy()
  expect(moves.map(({ body }) => body)).toEqual([
    {
      to: 'shortlisted',
      applications: [
        { id: BEN.id, status: 'submitted' },
        { id: CLEO.id, status: 'viewed' },
      ],
    },
  ])
  expect(screen.queryByRole('region', { name: 'Selected applicants' })).toBeNull()
})

test('declining several first shows who will be notified, and leaves out those with an offer', async () => {
  open(<ApplicantList job={JOB} />, [BEN, { ...CLEO, status: 'offered' }])
  const moves = browser.server.mock(moveApplicants, () => ({ moved: [BEN.id], left_out: [] }))
  const bar = await selectAll()
  fireEvent.click(bar.getByRole('button', { name: 'Move to' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Declined' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline 1 applicant?' }))
  const told = within(dialog.getByRole('region', { name: 'Who will be notified' }))
  expect(told.getByRole('heading', { name: '1 person will be notified in a minute' })).toBeTruthy()
  expect(told.getByText('Ben Moss')).toBeTruthy()
  expect(dialog.getByText('Cleo Rolle (offered)')).toBeTruthy()
  expect(moves).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'Less experience than other applicants' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Decline' }))
  await waitFor(() =>
    expect(moves.map(({ body }) => body)).toEqual([
      {
        to: 'declined',
        applications: [{ id: BEN.id, status: 'submitted' }],
        message: declineMessage('Lead'),
        decision_reason: 'Less experience than other applicants',
      },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('region', { name: 'Selected applicants' })).toBeNull()
})

test.for([
  ['a decline can be undone until the applicant is told', [BEN.id], 'Undo'],
  ['a decline that is undone too late says so', [], TOO_LATE],
] as const)('%s', async ([, restored, text]) => {
  open(<ApplicantList job={JOB} />, [{ ...BEN, status: 'viewed' }])
  browser.server.mock(updateApplication, () => ({ application: { ...BEN, status: 'declined' as const } }))
  const undone = browser.server.mock(undoDeclines, () => ({ restored: [...restored] }))
  fireEvent.click((await card()).getByRole('button', { name: 'More options' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Decline' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Decline Ben Moss?' }))
  expect(dialog.getByText(/We'll tell them in a minute .* Until then you can undo it\./)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Decline' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(undone.map(({ body }) => body)).toEqual([{ applications: [BEN.id] }]))
  if (text === TOO_LATE) expect(await screen.findByText(TOO_LATE)).toBeTruthy()
  else await waitFor(() => expect(screen.queryByText(text)).toBeNull())
})

test('applicants who could not be declined stay selected, and the dialog keeps its texts', async () => {
  open(<ApplicantList job={JOB} />, [BEN, CLEO])
  browser.server.mock(moveApplicants, () => errorResponse('not_your_job'))
  fireEvent.click((await selectAll()).getByRole('button', { name: 'Move to' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Declined' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline 2 applicants?' }))
  const message = dialog.getByLabelText('Message to each person')
  const decline = dialog.getByRole<HTMLButtonElement>('button', { name: 'Decline' })
  fireEvent.change(message, { target: { value: ' ' } })
  expect(decline.disabled).toBe(true)
  fireEvent.change(message, { target: { value: 'Thank you, and good luck.' } })
  fireEvent.click(decline)
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(dialog.getByDisplayValue('Thank you, and good luck.')).toBeTruthy()
  expect(screen.getByText('2 selected')).toBeTruthy()
})

test('two selected applicants can be compared', async () => {
  open(<ApplicantList job={JOB} />, [BEN, CLEO])
  const bar = await selectAll()
  expect(bar.getByRole('link', { name: 'Compare' }).getAttribute('href')).toBe('/?compare=900%2C901')
})

test('offline, moves, labels and notes are queued', async () => {
  open(<ApplicantList job={JOB} />, [{ ...BEN, status: 'viewed' }])
  fireEvent.click((await card()).getByRole('button', { name: 'Open' }))
  await (await card()).findByRole('button', { name: 'Add label Boat' })
  goOffline()
  fireEvent.click((await card()).getByRole('button', { name: 'Add label Boat' }))
  fireEvent.change((await card()).getByLabelText('Private note'), { target: { value: 'Call first' } })
  fireEvent.click((await card()).getByRole('button', { name: 'Save note' }))
  fireEvent.click((await card()).getByRole('button', { name: 'More options' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Move to Interview' }))
  await waitFor(async () =>
    expect((await outboxStore.list(ada.id)).map(({ input }) => input)).toEqual([
      { id: 900, labels: ['Boat'] },
      { id: 900, note: 'Call first' },
      { id: 900, status: 'interview' },
    ]),
  )
  expect((await card()).getAllByText('Interview')).toBeTruthy()
  expect((await card()).getAllByText('Waiting to be sent').length).toBeGreaterThan(0)
})

const ANONYMOUS = receivedApplication(
  { ...ben, id: 0, first_name: 'Applicant', last_name: '7', username: '', email: '', phone: null },
  { is_anonymous: true },
)

test('in the blind view an applicant has no profile, and shortlisting comes before messages', async () => {
  const { updates } = open(<ApplicantList job={JOB} />, [ANONYMOUS])
  const hidden = await card('Applicant 7')
  expect(hidden.queryByRole('link')).toBeNull()
  fireEvent.click(hidden.getByRole('button', { name: 'Shortlist' }))
  await waitFor(() => expect(updates.map(({ body }) => body)).toEqual([{ status: 'shortlisted' }]))
})

test('the blind view is switched with one tap', async () => {
  const switches = browser.server.mock(setBlindView, () => new Response(null, { status: 204 }))
  open(<BlindViewSwitch job_id={70} />, [BEN])
  fireEvent.click(await screen.findByRole('switch', { name: 'Blind view' }))
  await waitFor(() => expect(switches.map(({ body }) => body)).toEqual([{ is_blind: true }]))
})

const column = (name: string) => within(screen.getByRole('region', { name: new RegExp(`^${name}`) }))

test('on the board a card is moved by menu and announced', async () => {
  const { updates } = open(<ApplicantBoard job_id={70} />, [BEN, CLEO])
  await card()
  expect(column('Submitted').getByRole('article', { name: 'Ben Moss' })).toBeTruthy()
  fireEvent.click(column('Submitted').getByRole('button', { name: 'More options' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Move to Interview' }))
  expect(await column('Interview').findByRole('article', { name: 'Ben Moss' })).toBeTruthy()
  expect(column('Submitted').queryByRole('article')).toBeNull()
  expect(await screen.findByText('Ben Moss moved to Interview')).toBeTruthy()
  expect(updates.map(({ body }) => body)).toEqual([{ status: 'interview' }])
})

test('on the board a card is dragged to another stage', async () => {
  const { updates } = open(<ApplicantBoard job_id={70} />, [BEN, CLEO])
  await card()
  const dataTransfer = { setData: () => undefined, effectAllowed: '' }
  fireEvent.dragStart(screen.getByRole('article', { name: 'Ben Moss' }), { dataTransfer })
  const target = screen.getByRole('region', { name: /^Shortlisted/ })
  fireEvent.dragOver(target)
  fireEvent.drop(target)
  expect(await column('Shortlisted').findByRole('article', { name: 'Ben Moss' })).toBeTruthy()
  await waitFor(() => expect(updates.map(({ body }) => body)).toEqual([{ status: 'shortlisted' }]))
})

const LICENCE = {
  question_id: 'a',
  kind: 'yes_no' as const,
  wording: 'Do you have a licence?',
  answer: 'no',
  unmet_reason: 'You drive.',
}
const NIB_CARD = { key: 'nib_card', name: 'NIB card' }

test('applicants are compared in a table', async () => {
  const compared = (application: ReceivedApplication, matching: string[]): ComparedApplication => ({
    ...application,
    experience: null,
    skills: { matching, missing: ['Welding'] },
  })
  const job = jobBy(ada, {
    papers: [NIB_CARD, { key: 'passport', name: 'Passport' }],
    questions: [
      {
        id: 'a',
        kind: 'yes_no',
        wording: LICENCE.wording,
        is_required: false,
        choices: [],
        knock_out: { accepted: ['yes'], min: null, max: null, reason: 'You drive.' },
      },
    ],
  })
  browser.server.mock(getJob, () => job)
  const requests = browser.server.mock(compareApplicants, () => ({
    applications: [
      compared(
        {
          ...BEN,
          answers: [
            LICENCE,
            {
              question_id: 'x',
              kind: 'number',
              wording: 'How many years?',
              answer: 1200,
              unmet_reason: null,
            },
          ],
          proposed_rate: { amount: 28.5, period: 'hour' },
          papers: [
            { ...NIB_CARD, is_held: true, expires_on: '2027-03-09' },
            { key: 'passport', name: 'Passport', is_held: false, expires_on: null },
          ],
        },
        ['Diving'],
      ),
      compared({ ...CLEO, labels: ['Boat'], papers: [{ ...NIB_CARD, is_held: true, expires_on: null }] }, []),
    ],
  }))
  renderInApp(<CompareApplicants job_id={70} ids={[900, 901]} />, { server: browser.server, as: ada })
  const table = within(await screen.findByRole('table'))
  expect(requests[0]?.query.get('applications')).toBe('900,901')
  expect(table.getAllByRole('columnheader').map((it) => it.textContent)).toEqual([
    expect.stringContaining('Ben Moss'),
    expect.stringContaining('Cleo Rolle'),
  ])
  const row = (name: string) =>
    within(table.getByRole('row', { name: (it) => it.startsWith(name) }))
      .getAllByRole('cell')
      .map((it) => it.textContent)
  expect(row('Getting to the job')).toEqual(['—', 'Ferry from Andros'])
  expect(row('Labels')).toEqual(['—', 'Boat'])
  expect(row('Skills for this job')).toEqual(['1 of 2Diving', '0 of 1'])
  expect(row('Proposed rate')).toEqual(['$28.50 an hour', '—'])
  expect(row(LICENCE.wording)).toEqual(['NoDoesn’t meet: You drive.', '—'])
  expect(row('How many years?')).toEqual(['1,200', '—'])
  await table.findByRole('row', { name: /^Passport/ })
  expect(row('NIB card')).toEqual(['Has it, expires on 9 Mar 2027', 'Has it'])
  expect(row('Passport')).toEqual(["Doesn't have it", 'Not shared'])
  expect(row('Cover note and CV')).toEqual([
    'Sent without a cover note or CV.',
    'Sent without a cover note or CV.',
  ])
})
