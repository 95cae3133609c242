import { installPackages } from './install.mjs'

/**
 * Installs missing packages and runs a command: exits with the code that `work` returns, or prints the error message
 * and exits with 1.
 */
export async function runCommand(work) {
  stopWithParent()
  try {
    await installPackages()
    process.exitCode = await work()
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

/**
 * Sends this process SIGTERM when its parent exits: npm forwards signals only to the shell it starts, which may not
 * forward them.
 */
function stopWithParent() {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  timer.unref()
}
