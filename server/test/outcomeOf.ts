/** The code of a refused call, or 'accepted'. */
export const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (refused: { code: string }) => refused.code,
  )
