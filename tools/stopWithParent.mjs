import { readFileSync } from 'node:fs'

/**
 * Sends this process SIGTERM when npm, which started it, is gone. npm passes signals on to the shell that it
 * runs us in, and that shell just dies of them; SIGKILL is passed on by nobody.
 */
export function stopWithParent() {
  if (process.env.npm_lifecycle_event === undefined) return
  const before = parents()
  const watch = setInterval(() => {
    if (parents() === before) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 100)
  watch.unref()
}

function parents() {
  return process.platform === 'linux' ? `${process.ppid} ${parentOfShell(process.ppid)}` : `${process.ppid}`
}

// Only of a shell: above npm there may be a terminal, which may end while we go on.
function parentOfShell(pid) {
  try {
    return /\(sh\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]
  } catch {
    return undefined
  }
}
