// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { compareApplicants, moveApplicants, setBlindView } from 'contract/applicants'
import { listApplicants, updateApplication } from 'contract/applications'
import { getJob } from 'contract/jobs'
import { undoDeclines } from 'contract/replies'
import { expect, test } from 'vitest'
import { outboxStore } from '../../api/outbox/outboxStore.ts'
import { applicantList, receivedApplication } from '../../test/applications.ts'
import { jobBy } from '../../test/jobs.ts'
import { draftStore } from '../../api/draftStore.ts'
import { deferred } from '../../test/mockServer.ts'
import { ada, ben } from '../../test/people.ts'
import { goOffline, renderInApp } from '../../test/renderInApp.tsx'
import { BEN, CLEO, JOB, browser, card, openApplicants } from '../../test/applicantCards.tsx'
import { ApplicantBoard } from './ApplicantBoard.tsx'
import { ApplicantList } from './ApplicantList.tsx'
import { BlindViewSwitch } from './BlindViewSwitch.tsx'

const TOO_LATE = "It's too late: the applicants know already, or the job has ended."

const address = () => screen.getByLabelText('address').textContent

test('labels are added and removed, and shown on the card', async () => {
  const { updates } = openApplicants(<ApplicantList job={JOB} />, [{ ...BEN, status: 'viewed' }])
  fireEvent.click((await card()).getByRole('button', { name: /^Open / }))
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

test('the applicant in the URL is open at first, and the one who is opened is in the URL', async () => {
  openApplicants(
    <ApplicantList job={JOB} />,
    [{ ...BEN, status: 'viewed', cover_note: 'I pour slabs.' }, CLEO],
    {
      at: '/?applicant=900',
    },
  )
  expect((await card()).getByText('I pour slabs.')).toBeTruthy()
  fireEvent.click((await card('Cleo Rolle')).getByRole('button', { name: /^Open / }))
  expect(address()).toBe('?applicant=901')
  fireEvent.click((await card()).getByRole('button', { name: /^Close / }))
  expect(address()).toBe('?applicant=901')
  fireEvent.click((await card('Cleo Rolle')).getByRole('button', { name: /^Close / }))
  expect(address()).toBe('')
})

test("a CV is downloaded under the applicant's name and the job's title", async () => {
  browser.server.mock(getJob, () => jobBy(ada, JOB))
  openApplicants(<ApplicantList job={JOB} />, [{ ...BEN, status: 'viewed', resume_path: '/uploads/cv.pdf' }])
  fireEvent.click((await card()).getByRole('button', { name: /^Open / }))
  const cv = await (await card()).findByRole<HTMLAnchorElement>('link', { name: 'CV (PDF)' })
  await waitFor(() => expect(cv.download).toBe('Ben Moss - CV - Lead.pdf'))
})

test('filters are in the URL, with counts beside their options', async () => {
  const { lists } = openApplicants(<ApplicantList job={JOB} />, [BEN, CLEO], { at: '/?stage=viewed' })
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
  const { lists } = openApplicants(<ApplicantList job={JOB} />, [BEN, CLEO], {
    at: '/?stage=viewed&papers=all',
  })
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

test('a note that is stored after its card was closed is no draft any more', async () => {
  openApplicants(<ApplicantList job={JOB} />, [{ ...BEN, status: 'viewed' }])
  const response = deferred<void>()
  const updates = browser.server.mock(updateApplication, async () => {
    await response.promise
    return { application: { ...BEN, status: 'viewed' as const, note: 'Call on Monday' } }
  })
  fireEvent.click((await card()).getByRole('button', { name: /^Open / }))
  fireEvent.change((await card()).getByLabelText('Private note'), { target: { value: 'Call on Monday' } })
  fireEvent.click((await card()).getByRole('button', { name: 'Save note' }))
  await waitFor(() => expect(updates).toHaveLength(1))
  fireEvent.click((await card()).getByRole('button', { name: /^Close / }))
  expect(screen.queryByLabelText('Private note')).toBeNull()
  const draft = () => draftStore.read(ada.id, `application-note:${BEN.id}`)
  await waitFor(async () => expect(await draft()).toBe('Call on Monday'))
  response.resolve()
  await waitFor(async () => expect(await draft()).toBeUndefined())
})

test('a label that waits for another stays shown when that one is stored', async () => {
  openApplicants(<ApplicantList job={JOB} />, [{ ...BEN, status: 'viewed' }])
  const responses = [deferred<void>(), deferred<void>()]
  const updates = browser.server.mock(updateApplication, async ({ body }) => {
    await responses[updates.length - 1]?.promise
    return { application: { ...BEN, status: 'viewed' as const, ...(body as { labels: string[] }) } }
  })
  fireEvent.click((await card()).getByRole('button', { name: /^Open / }))
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

test.for([
  ['a decline can be undone until the applicant is told', [BEN.id], 'Undo'],
  ['a decline that is undone too late says so', [], TOO_LATE],
] as const)('%s', async ([, restored, text]) => {
  openApplicants(<ApplicantList job={JOB} />, [{ ...BEN, status: 'viewed' }])
  browser.server.mock(updateApplication, () => ({ application: { ...BEN, status: 'declined' as const } }))
  const undone = browser.server.mock(undoDeclines, () => ({ restored: [...restored] }))
  fireEvent.click((await card()).getByRole('button', { name: /^More options for / }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Decline' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Decline Ben Moss?' }))
  expect(dialog.getByText(/We'll tell them in a minute .* Until then you can undo it\./)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Decline' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(undone.map(({ body }) => body)).toEqual([{ applications: [BEN.id] }]))
  if (text === TOO_LATE) expect(await screen.findByText(TOO_LATE)).toBeTruthy()
  else await waitFor(() => expect(screen.queryByText(text)).toBeNull())
})

test('when a decline is undone, the card of the applicant has the focus', async () => {
  openApplicants(<ApplicantList job={JOB} />, [{ ...BEN, status: 'viewed' }, CLEO])
  browser.server.mock(updateApplication, () => ({ application: { ...BEN, status: 'declined' as const } }))
  browser.server.mock(undoDeclines, () => ({ restored: [BEN.id] }))
  fireEvent.click((await card()).getByRole('button', { name: /^More options/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Decline' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Decline' }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  undo.focus()
  fireEvent.click(undo)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Ben Moss' }).closest('li')),
  )
})

test('offline, moves, labels and notes are queued', async () => {
  openApplicants(<ApplicantList job={JOB} />, [{ ...BEN, status: 'viewed' }])
  fireEvent.click((await card()).getByRole('button', { name: /^Open / }))
  await (await card()).findByRole('button', { name: 'Add label Boat' })
  goOffline()
  fireEvent.click((await card()).getByRole('button', { name: 'Add label Boat' }))
  fireEvent.change((await card()).getByLabelText('Private note'), { target: { value: 'Call first' } })
  fireEvent.click((await card()).getByRole('button', { name: 'Save note' }))
  fireEvent.click((await card()).getByRole('button', { name: /^More options for / }))
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
  const { updates } = openApplicants(<ApplicantList job={JOB} />, [ANONYMOUS])
  const hidden = await card('Applicant 7')
  expect(hidden.queryByRole('link')).toBeNull()
  fireEvent.click(hidden.getByRole('button', { name: /^Shortlist / }))
  await waitFor(() => expect(updates.map(({ body }) => body)).toEqual([{ status: 'shortlisted' }]))
})

test('the blind view is switched with one tap', async () => {
  const switches = browser.server.mock(setBlindView, () => new Response(null, { status: 204 }))
  openApplicants(<BlindViewSwitch job_id={70} />, [BEN])
  fireEvent.click(await screen.findByRole('switch', { name: 'Blind view' }))
  await waitFor(() => expect(switches.map(({ body }) => body)).toEqual([{ is_blind: true }]))
})

test('the filters of the board count the applicants of all stages', async () => {
  openApplicants(<ApplicantBoard job_id={70} />, [BEN, CLEO])
  expect(await screen.findByRole('checkbox', { name: 'Meets all requirements (7)' })).toBeTruthy()
})

const column = (name: string) => within(screen.getByRole('region', { name: new RegExp(`^${name}`) }))

test('on the board a card is moved by menu and announced', async () => {
  const { updates } = openApplicants(<ApplicantBoard job_id={70} />, [BEN, CLEO])
  await card()
  expect(column('Submitted').getByRole('article', { name: 'Ben Moss' })).toBeTruthy()
  fireEvent.click(column('Submitted').getByRole('button', { name: /^More options for / }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Move to Interview' }))
  expect(await column('Interview').findByRole('article', { name: 'Ben Moss' })).toBeTruthy()
  expect(column('Submitted').queryByRole('article')).toBeNull()
  expect(await screen.findByText('Ben Moss moved to Interview')).toBeTruthy()
  expect(updates.map(({ body }) => body)).toEqual([{ status: 'interview' }])
})

test('on the board an applicant stays open when viewing moves their card, and the focus returns to it', async () => {
  openApplicants(<ApplicantBoard job_id={70} />, [BEN, CLEO])
  browser.server.mock(moveApplicants, () => ({ moved: [BEN.id], left_out: [] }))
  const compared = { ...BEN, experience: null, skills: { matching: [], missing: [] } }
  browser.server.mock(compareApplicants, () => ({ applications: [compared] }))
  await card()
  fireEvent.click(column('Submitted').getByRole('button', { name: 'Ben Moss' }))
  const dialog = await screen.findByRole('dialog', { name: 'Ben Moss' })
  const moved = () => document.querySelector('[aria-labelledby] [data-application="900"]')?.closest('section')
  await waitFor(() => expect(moved()?.textContent).toMatch(/^Viewed/))
  expect(dialog.isConnected).toBe(true)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() =>
    expect(document.activeElement).toBe(column('Viewed').getByRole('button', { name: 'Ben Moss' })),
  )
})

test('on the board someone whom a colleague has moved meanwhile is not shown as viewed', async () => {
  openApplicants(<ApplicantBoard job_id={70} />, [BEN, CLEO])
  const left_out = [{ id: BEN.id, user: ben, status: 'interview' as const }]
  browser.server.mock(moveApplicants, () => ({ moved: [], left_out }))
  const compared = { ...BEN, experience: null, skills: { matching: [], missing: [] } }
  browser.server.mock(compareApplicants, () => ({ applications: [compared] }))
  await card()
  const again = deferred<ReturnType<typeof applicantList>>()
  const lists = browser.server.mock(listApplicants, () => again.promise)
  fireEvent.click(column('Submitted').getByRole('button', { name: 'Ben Moss' }))
  await waitFor(() => expect(lists.length).toBeGreaterThan(0))
  const stage = () => document.querySelector('[aria-labelledby] [data-application="900"]')?.closest('section')
  expect(stage()?.textContent).toMatch(/^Submitted/)
})

test('on the board a note is not kept for the applicant who is opened while the dialog closes', async () => {
  openApplicants(<ApplicantBoard job_id={70} />, [{ ...BEN, status: 'viewed' }, CLEO])
  browser.server.mock(compareApplicants, () => ({ applications: [] }))
  const cleos = (await card('Cleo Rolle')).getByRole('button', { name: 'Cleo Rolle' })
  fireEvent.click(column('Viewed').getByRole('button', { name: 'Ben Moss' }))
  const bens = within(await screen.findByRole('dialog', { name: 'Ben Moss' }))
  fireEvent.change(bens.getByLabelText('Private note'), { target: { value: 'Call on Monday' } })
  fireEvent.click(bens.getByRole('button', { name: 'Close' }))
  fireEvent.click(cleos)
  const dialog = within(await screen.findByRole('dialog', { name: 'Cleo Rolle' }))
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Private note').value).toBe('')
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() =>
    expect(document.activeElement).toBe(column('Viewed').getByRole('button', { name: 'Cleo Rolle' })),
  )
})

test('on the board a card is dragged to another stage', async () => {
  const { updates } = openApplicants(<ApplicantBoard job_id={70} />, [BEN, CLEO])
  await card()
  const dataTransfer = { setData: () => undefined, effectAllowed: '' }
  fireEvent.dragStart(screen.getByRole('article', { name: 'Ben Moss' }), { dataTransfer })
  const target = screen.getByRole('region', { name: /^Shortlisted/ })
  fireEvent.dragOver(target)
  fireEvent.drop(target)
  expect(await column('Shortlisted').findByRole('article', { name: 'Ben Moss' })).toBeTruthy()
  await waitFor(() => expect(updates.map(({ body }) => body)).toEqual([{ status: 'shortlisted' }]))
})

test('the buttons of a card say whom they concern', async () => {
  openApplicants(<ApplicantList job={JOB} />, [BEN, CLEO])
  const names = (await card()).getAllByRole('button').map((it) => it.textContent)
  expect(names).toEqual(['Open Ben Moss', 'More options for Ben Moss'])
  expect((await card()).getByRole('link', { name: 'Message Ben Moss' })).toBeTruthy()
})
