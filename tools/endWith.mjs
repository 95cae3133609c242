import { stopWithParent } from './stopWithParent.mjs'

/** Does a tool's work and ends with the exit code it returns, or with the sentence it throws. */
export async function endWith(work) {
  stopWithParent()
  try {
    process.exitCode = await work()
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
