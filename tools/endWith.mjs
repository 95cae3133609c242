import { stopWithParent } from './stopWithParent.mjs'

/** Runs a tool: exits with the code that `work` returns, or prints the error message and exits with 1. */
export async function endWith(work) {
  stopWithParent()
  try {
    process.exitCode = await work()
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
