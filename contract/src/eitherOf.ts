/** For `refine`: exactly one of two optional fields is given. `choice` names both: 'a job or a company'. */
export function eitherOf<One extends string, Other extends string>(choice: string, one: One, other: Other) {
  type Given = Partial<Record<One | Other, unknown>>
  const check = (input: Given) => (input[one] === undefined) !== (input[other] === undefined)
  const error = ({ input }: { input?: unknown }) =>
    `Choose ${choice}${(input as Given)[one] === undefined ? '' : ', not both'}`
  const details = { path: [other], error }
  return [check, details] as const
}
