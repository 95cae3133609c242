import { listApplicants, type ReceivedApplication } from 'contract/applications'
import type { Input } from 'contract/endpoint'
import { expect, test } from 'vitest'
import { infiniteQuery } from '../../api/queries.ts'
import { createQueryClient } from '../../api/queryClient.ts'
import { applicantList, receivedApplication } from '../../test/applications.ts'
import { ben } from '../../test/people.ts'
import { patchApplications } from './applicants.cache.ts'

const moving = receivedApplication(ben, { id: 902 })
const viewed = [903, 901].map((id) => receivedApplication(ben, { id, status: 'viewed' }))
const keyOf = (input: Partial<Input<typeof listApplicants>>) =>
  infiniteQuery(listApplicants, { id: 70, ...input }).queryKey

function afterMove(inputs: Partial<Input<typeof listApplicants>>[], pages = [viewed]) {
  const client = createQueryClient()
  const counted = applicantList([moving, ...viewed])
  const fill = (input: Partial<Input<typeof listApplicants>>, pages: ReceivedApplication[][]) =>
    client.setQueryData(keyOf(input), {
      pages: pages.map((applications) => ({ items: { ...counted, applications }, next: undefined })),
      pageParams: pages.map(() => undefined),
    })
  fill({ status: 'submitted' }, [[moving]])
  for (const input of inputs) fill(input, pages)
  patchApplications(client, 70, [{ ...moving, status: 'viewed' }])
  return inputs.map((input) => client.getQueryData(keyOf(input))?.pages.map(({ items }) => items))
}
const idsOf = (pages: ReturnType<typeof afterMove>[number]) =>
  pages?.flatMap(({ applications }) => applications.map(({ id }) => id))

test('someone who moves joins the newest first by age, and other orders at the top', () => {
  const [newest, byMatch] = afterMove([{ status: 'viewed' }, { status: 'viewed', sort: 'match' }])
  expect(idsOf(newest)).toEqual([903, 902, 901])
  expect(newest?.[0]?.counts).toMatchObject({ submitted: 0, viewed: 3 })
  expect(idsOf(byMatch)).toEqual([902, 903, 901])
})

test('of several loaded pages, someone who moves joins one', () => {
  const pages = viewed.map((application) => [application])
  expect(afterMove([{ status: 'viewed' }], pages).map(idsOf)).toEqual([[903, 902, 901]])
})

test('a list with other filters is left as it is', () => {
  const [labeled] = afterMove([{ status: 'viewed', label: 'Boat' }])
  expect(idsOf(labeled)).toEqual([903, 901])
  expect(labeled?.[0]?.counts).toMatchObject({ submitted: 1, viewed: 2 })
})
